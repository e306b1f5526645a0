import type { Transaction } from 'kysely'
import { assert } from '#base/assert.ts'
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportHead,
  LISTED_KINDS,
  type ListedKind,
} from '#contract/answers/exported-data.ts'
import {
  exportLists,
  exportTurn,
  type ListedRows,
  type ListedRowsByKind,
} from '#contract/answers/exported-rows.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { byTable, recordType } from '#records/registry.ts'
import { NO_FLOWS } from '#records/wallet-figures.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import type { ChatTurnRow } from '#server/db/tables/chat-tables.ts'
import type { AnyCells } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import { readBalances } from '#server/records/balances.ts'
import { listLive } from '#server/records/find-records.ts'
import { readPlanUse } from '#server/records/plan-usage.ts'
import { readWalletFlows } from '#server/records/wallets/wallet-flows.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import { presentProfile, type UserRecord } from '../profile/profile-presenter.ts'
import { readExportedAccount } from './read-exported-account.ts'

/** Whose export, and when. */
export interface ExportRequest {
  readonly userId: string
  /** Epoch ms. */
  readonly nowMs: number
}

/** All of a person's export but the transactions. Undefined when there is no such person. */
export async function readExportHead(
  trx: Transaction<Database>,
  { userId, nowMs }: ExportRequest,
): Promise<ExportHead | undefined> {
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return undefined
  const zone = await readZone(trx, userId)
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    source: 'server',
    exportedAt: instantToZonedText(nowMs, zone),
    zone,
    complete: true,
    profile: await readProfile(trx, user, nowMs),
    account: await readExportedAccount(trx, user, zone),
    ...(await readRecords(trx, ownLedgerId(userId), { zone, today: instantToDay(nowMs, zone) })),
    chats: await readExportedChats(trx, userId, zone),
    waitingWrites: [],
  }
}

async function readProfile(trx: Transaction<Database>, user: UserRecord, nowMs: number) {
  const { user_id: userId } = user
  const own = ownAccess(userId)
  const head = await readLedgerHead(trx, own.ledgerId)
  assert(head !== undefined, 'a person has a history')
  const { level } = head
  const plan = { level, usage: await readPlanUse(trx, own, nowMs) }
  return presentProfile(user, plan, await readBalances(trx, userId, { level, now: nowMs }))
}

async function readRecords(
  trx: Transaction<Database>,
  ledgerId: string,
  { zone, today }: { readonly zone: string; readonly today: Day },
) {
  const rows = await readRows(trx, ledgerId)
  const walletIds = rows.wallets.map(({ id }) => id)
  const flows = await readWalletFlows(trx, ledgerId, { walletIds })
  return exportLists({
    zone,
    today,
    rows,
    flowsOf: id => flows.get(id) ?? NO_FLOWS,
    isWaiting: () => false,
  })
}

async function readRows(trx: Transaction<Database>, ledgerId: string): Promise<ListedRows> {
  const lists: [ListedKind, readonly object[]][] = []
  for (const kind of LISTED_KINDS) {
    const cells: readonly AnyCells[] = await listLive(trx, kind, ledgerId)
    lists.push([kind, cells.map(row => recordType(kind).fromCells(row))])
  }
  return byTable<ListedRowsByKind>(lists)
}

/** A person's chats with Uwa, oldest first, and all that was said in them, by the clock of the zone. */
async function readExportedChats(
  trx: Transaction<Database>,
  userId: string,
  zone: string,
): Promise<ExportHead['chats']> {
  const chats = await trx
    .selectFrom('chats')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  const turnsByChat = new Map<string, ReadTurn[]>(chats.map(({ id }) => [id, []]))
  for (const turn of await readTurns(trx, userId)) turnsByChat.get(turn.chat_id)?.push(turn)
  return chats.map(({ id, name }) => ({
    id,
    name,
    turns: (turnsByChat.get(id) ?? []).map(turn => toExported(turn, zone)),
  }))
}

type ReadTurn = Pick<ChatTurnRow, 'id' | 'chat_id' | 'query' | 'answer' | 'asked_at'>

async function readTurns(trx: Transaction<Database>, userId: string): Promise<readonly ReadTurn[]> {
  return await trx
    .selectFrom('chat_turns')
    .select(['id', 'chat_id', 'query', 'answer', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

function toExported({ id, query, answer, asked_at: askedAt }: ReadTurn, zone: string) {
  return exportTurn({ id, query, answer, askedAt }, { zone, waiting: false })
}
