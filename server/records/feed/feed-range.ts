import type { Kysely, RawBuilder } from 'kysely'
import { assert } from '#base/assert.ts'
import type { FeedDeed } from '#contract/deeds.ts'
import { CHAT } from '#contract/sync-calls.ts'
import { TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { isOwnLedger, type LedgerAccess } from '#server/db/ledger-access.ts'
import { ask, askLast, fixedText } from '#server/db/sent-statement.ts'
import { type AnyCells, tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { type PlanFacts, selectPlanFacts } from '../plan-usage.ts'
import { deedsUpTo, selectDeeds, type ToldDeed } from './deeds.ts'

/** Which versions of a ledger's history to look at, for whom. */
export interface FeedRange extends LedgerAccess {
  /** Versions above this one. */
  readonly after: number
  /** A full sync leaves tombstones out up to the head at which it began; else 0. */
  readonly noTombstonesUpTo: number
}

/** The last version of a page, whether there is more after it, and what changed in it. */
export interface FeedPage {
  readonly version: number
  readonly more: boolean
  /** Undefined where the page is one version that is larger than a page, whose rows are yet to be read. */
  readonly changes: readonly Change[] | undefined
  readonly facts: PlanFacts
  /** What people did at its versions, the latest last, where that was asked for. */
  readonly deeds: readonly FeedDeed[]
}

/** Which page to read. */
export interface PageRequest {
  readonly limit: number
  readonly head: number
  /** Epoch ms. */
  readonly now: number
  /** The only kinds of which anything may have changed, beside the person's own record; default: any. */
  readonly kinds?: ReadonlySet<TableKind> | undefined
  /** Whether what people did is asked for too (AC2). */
  readonly hasDeeds?: boolean
  /** The transaction that it is read in is committed with it. */
  readonly isLast?: boolean | undefined
}

/**
 * A page of about `limit` changes: up to the greatest whole version that fits, or one version whole though it
 * alone is larger. A page never ends inside a version. What is used of the plan comes with it, of the same moment.
 */
export async function readFeedPage(
  db: Kysely<Database>,
  range: FeedRange,
  page: PageRequest,
): Promise<FeedPage> {
  const { changes, facts, told } = await readFirst(db, range, page)
  function upTo(version: number): Pick<FeedPage, 'version' | 'facts' | 'deeds'> {
    return { version, facts, deeds: deedsUpTo(told, version) }
  }
  const beyond = changes[page.limit]
  if (beyond === undefined) return { ...upTo(page.head), more: false, changes }
  const fitting = changes.filter(({ version }) => version < beyond.version)
  const last = fitting.at(-1)
  // Of one version that is larger than the page, more kinds may have changed than were looked at.
  if (last === undefined) {
    const { version } = beyond
    return { ...upTo(version), more: version < page.head, changes: undefined }
  }
  return { ...upTo(last.version), more: true, changes: fitting }
}

/** A changed record of a page: its row, that the profile changed, or that a chat was deleted. */
export type Change = { readonly version: number } & (
  | { readonly kind: TableKind; readonly row: AnyCells }
  | { readonly kind: typeof CHAT; readonly row: { readonly id: string } }
  | { readonly kind: 'profile' }
)

interface FactsRow {
  readonly kind: null
  readonly row: PlanFacts
}

function changedOf(kind: TableKind): string {
  return `(
    select '${kind}' as kind, version, to_jsonb(changed) as row from ${tableOf(kind)} as changed
    where ledger_id = ? and version > ? and (deleted_at is null or version > ?)
    order by version limit ?)`
}

const CHANGED_PROFILE = `(
  select 'profile', version, null from users where user_id = ? and version > ?)`

const DELETED_CHATS = `(
  select '${CHAT}', deleted_version, jsonb_build_object('id', id) from chats
  where user_id = ? and deleted_version > ? and deleted_version > ? order by deleted_version limit ?)`

interface DeedsRow {
  readonly kind: 'deeds'
  readonly row: readonly ToldDeed[]
}

type FeedRow = FactsRow | DeedsRow | Change

const FACTS = '(select null as kind, -1 as version, ? as row)'
const DEEDS = `(select 'deeds' as kind, 0 as version, ? as row)`

function feedOf(parts: readonly string[]) {
  const all = [FACTS, ...parts]
  return fixedText<FeedRow>(`
    select kind, version, row from (${all.join(' union all ')}) as feed order by version limit ?`)
}

interface FirstRead extends Pick<FeedPage, 'facts'> {
  readonly changes: readonly Change[]
  readonly told: readonly ToldDeed[]
}

async function readFirst(
  db: Kysely<Database>,
  range: FeedRange,
  page: PageRequest,
): Promise<FirstRead> {
  const asks = page.isLast === true ? askLast : ask
  const rows = await asks(db, selectFeed(range, page))
  const [first, ...others] = rows
  assert(first !== undefined && first.kind === null, 'what is used comes before all versions')
  const [next] = others
  const told = next?.kind === 'deeds' ? next.row : []
  const changes = next?.kind === 'deeds' ? others.slice(1) : others
  return { facts: first.row, changes: changes as readonly Change[], told }
}

function selectFeed(range: FeedRange, page: PageRequest): RawBuilder<FeedRow> {
  const { ledgerId, userId, after, noTombstonesUpTo } = range
  const { limit, head, now, kinds, hasDeeds = false } = page
  const count = limit + 1
  const facts = selectPlanFacts(range, now)
  // At the head nothing can have changed.
  if (after === head) return feedOf([])(facts, count + 1)
  const changed = TABLE_KINDS.filter(kind => kinds === undefined || kinds.has(kind))
  const parts = changed.map(changedOf)
  const values: unknown[] = changed.flatMap(() => [ledgerId, after, noTombstonesUpTo, count])
  if (isOwnLedger(range)) {
    parts.push(CHANGED_PROFILE, DELETED_CHATS)
    values.push(userId, after, userId, after, noTombstonesUpTo, count)
  }
  if (!hasDeeds) return feedOf(parts)(facts, ...values, count + 1)
  const deeds = selectDeeds({ ledgerId, after, now })
  return feedOf([DEEDS, ...parts])(facts, deeds, ...values, count + 2)
}
