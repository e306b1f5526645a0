import * as v from 'valibot'
import { queryText } from '#api/api.ts'
import { isSuccess } from '#api/exchange.ts'
import { isTokenRefused } from '#api/http.ts'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { SyncCore } from '../pass/core.ts'
import { type Fence, fenced } from '../pass/fence.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { ChangesPage, InboxPage } from '../store/rows.ts'
import { applyBootstrapPage, applyPull } from './apply-pull.ts'

/** What came of a pull; `full` when everything was fetched anew. */
export type PullEnd = 'pulled' | 'full' | Exclude<PullFault, 'bad-cursor'>

/** A pull within a pass. */
export interface Pull {
  readonly core: SyncCore
  readonly fence: Fence
  /** Ask for everything, whatever the cursor says. */
  readonly isFull?: boolean
}

const PAGE_LIMIT = 500
const BOOTSTRAP_PAGE_LIMIT = 2000

/**
 * Brings this device to the head of the server's history. All pages are fetched and staged before
 * anything visible changes, and applied in one transaction; only a first pull, behind the flag
 * `bootstrapped`, is written page by page (PL9).
 */
export async function pull(pass: Pull): Promise<PullEnd> {
  const { db } = pass.core
  const isWhole = (await readMeta(db, 'bootstrapped')) === true
  if (!isWhole) return bootstrap(pass)
  const cursor = pass.isFull === true ? '' : ((await readMeta(db, 'cursor')) ?? '')
  const end = await pullFrom(pass, cursor)
  if (end !== 'bad-cursor') return end
  pass.core.log.report('cursor-refused')
  const again = await pullFrom(pass, '')
  return again === 'bad-cursor' ? 'server' : again
}

async function pullFrom({ core, fence }: Pull, from: string): Promise<PullEnd | 'bad-cursor'> {
  const pullId = core.newId()
  let cursor = from
  let staged = 0
  for (;;) {
    const answer = await fetchPage(core, cursor, PAGE_LIMIT)
    if (!answer.ok) return answer.error
    const page = answer.value
    staged += page.changes.length
    if (!page.more) {
      await fenced({ core, fence, rows: staged }, async () => {
        const earlier = await core.db.inbox.where('pullId').equals(pullId).sortBy('n')
        const pages = [...earlier.map(entry => entry.page), page]
        await applyPull(core, { pages, last: page, isFull: from === '' })
      })
      return from === '' || page.reset ? 'full' : 'pulled'
    }
    await fenced({ core, fence, rows: page.changes.length }, () => stage(core, { pullId, page }))
    cursor = page.next
  }
}

async function stage({ db }: SyncCore, staged: InboxPage): Promise<void> {
  await db.inbox.add(staged)
  await writeMeta(db, 'lastFailure', null)
}

async function bootstrap({ core, fence }: Pull): Promise<PullEnd> {
  let cursor = (await readMeta(core.db, 'cursor')) ?? ''
  for (;;) {
    const answer = await fetchPage(core, cursor, BOOTSTRAP_PAGE_LIMIT)
    if (!answer.ok) {
      if (answer.error !== 'bad-cursor') return answer.error
      if (cursor === '') return 'server'
      cursor = ''
      continue
    }
    const page = answer.value
    const isReset = cursor === '' || page.reset
    await fenced({ core, fence, rows: page.changes.length }, () =>
      writeBootstrapPage(core, page, isReset),
    )
    if (!page.more) return 'full'
    cursor = page.next
  }
}

async function writeBootstrapPage(
  core: SyncCore,
  page: ChangesPage,
  isReset: boolean,
): Promise<void> {
  if (page.more) return applyBootstrapPage(core, page, isReset)
  return applyPull(core, { pages: [page], last: page, isFull: isReset })
}

/** Why a page of the feed did not come. */
type PullFault = 'offline' | 'server' | 'session-over' | 'update' | 'bad-cursor'

const BAD_REQUEST = 400
const UPGRADE_REQUIRED = 426

/** Fetches one page of the change feed; an empty cursor asks for everything. */
async function fetchPage(
  { http }: Pick<SyncCore, 'http'>,
  cursor: string,
  limit: number,
): Promise<Result<ChangesPage, PullFault>> {
  const { method, path, access, answer } = calls.fetchChanges
  const query = queryText({ cursor, limit })
  const exchange = await http.exchange({ method, path: path + query, access })
  if (exchange.type === 'session-over') return err('session-over')
  if (exchange.type === 'unreachable') return err('offline')
  if (!isSuccess(exchange.status)) {
    if (exchange.json === undefined && exchange.status < 500) return err('offline')
    if (isTokenRefused(exchange)) return err('server')
    if (exchange.status === BAD_REQUEST) return err('bad-cursor')
    return err(exchange.status === UPGRADE_REQUIRED ? 'update' : 'server')
  }
  const page = v.safeParse(answer, exchange.json)
  // A success that is no page is a captive portal's.
  return page.success ? ok(page.output) : err('offline')
}
