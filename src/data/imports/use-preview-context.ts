import { useLiveQuery } from 'dexie-react-hooks'
import { readLessons } from '#data/habits/read-past.ts'
import { useReadOnce } from '#data/habits/use-read-once.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { addDays, type Day, daysToInstants, type Instant } from '#domain/day.ts'
import { type PreviewContext, TRANSFER_DAYS } from '#domain/imports/preview-row.ts'

/** Rows as far as their days go. */
interface DatedRows {
  readonly rows: readonly { readonly day: Day | null }[]
}

/**
 * What the rows of a statement are compared with in a wallet; live, so that rows that a sync brings
 * are seen too. Undefined while it loads, and while no wallet is chosen. The same object until
 * something changed.
 */
export function usePreviewContext(
  walletId: string,
  section: DatedRows,
): PreviewContext | undefined {
  const { db, clock } = useLedger()
  const zone = useZone()
  // Learnt once: rows that arrive while a statement is looked over teach the next one.
  const lessons = useReadOnce(readLessons)
  const { from, until } = spanOf(section, zone)
  const question = [walletId, zone, from, until, lessons === undefined].join(' ')
  const found = useLiveQuery(async () => {
    if (walletId === '' || lessons === undefined) return { question }
    const recorded = await readRecorded(db, { walletId, from, until })
    return { question, context: { ...recorded, walletId, zone, now: clock(), lessons } }
  }, [db, question])
  return found?.question === question ? found.context : undefined
}

/** Reads what is recorded in the wallet, and in the others, between two instants. */
export async function readRecorded(
  db: LedgerDb,
  { walletId, from, until }: { walletId: string; from: Instant; until: Instant },
): Promise<Omit<PreviewContext, 'walletId' | 'zone' | 'now' | 'lessons'>> {
  const around = await db.transactions.where('createdAt').between(from, until).toArray()
  const wallets = await db.wallets.orderBy('id').toArray()
  return {
    walletRows: around.filter(row => row.walletId === walletId),
    otherRows: around.filter(row => row.walletId !== walletId && row.transferId === null),
    wallets: wallets.map(({ id, name }) => ({ id, name })),
    labelIds: new Set(await db.labels.toCollection().primaryKeys()),
  }
}

function spanOf({ rows }: DatedRows, zone: string): { from: Instant; until: Instant } {
  const days = rows.flatMap(({ day }) => day ?? [])
  const [first] = days
  if (first === undefined) return { from: 0, until: 0 }
  const from = days.reduce((least, day) => (day < least ? day : least), first)
  const to = days.reduce<Day>((last, day) => (day > last ? day : last), first)
  return daysToInstants(addDays(from, -TRANSFER_DAYS), addDays(to, TRANSFER_DAYS), zone)
}
