import type { PrintedRow } from '../printed-row.ts'
import type { Unrecorded } from '../reading.ts'

/** How many rows record nothing, by why. */
export type UnrecordedCounts = Readonly<Record<Unrecorded, number>>

/** Where every row records something. */
export const NONE_UNRECORDED: UnrecordedCounts = { failed: 0, pending: 0 }

const FAILED =
  /\b(?:un|not )success|\bfail|\bdeclin|\breject|\bcancel|\babort|\breversed\b|\bvoid|\bexpired|\btimed? ?out|\bbounced|\brefused|\bdenied|\berror/i
const PENDING =
  /\bpending|\bprocessing|\bin[ -]progress|\bawait|\binitiated|\bqueued|\bscheduled|\bon hold|\bunposted|\bnot (?:yet )?(?:booked|posted)/i
const UNDONE = /\breversed\b/i
const RECORDED =
  /^(?:success(?:ful|fully)?|succeeded|completed?|approved|settled|posted|processed|booked|done|ok|paid|passed)$/i

/** What the words of a status say, if they say that nothing is recorded (ST6.30). */
function unrecordedBy(status: string): Unrecorded | null {
  if (FAILED.test(status)) return 'failed'
  return PENDING.test(status) ? 'pending' : null
}

/** Whether the text is what a column of statuses holds. */
export function isStatus(text: string): boolean {
  return RECORDED.test(text) || (text.split(/\s+/).length <= 3 && unrecordedBy(text) !== null)
}

/**
 * The rows without those whose status says that they record nothing, in printed order, and how many these were. A row
 * that changed the balance did record something, whatever became of it; without a balance one that was undone did if
 * the row that takes it back is there too.
 */
export function withoutUnrecorded(rows: readonly PrintedRow[]): {
  readonly rows: readonly PrintedRow[]
  readonly counts: UnrecordedCounts
} {
  const whys = rows.map(({ status }) => unrecordedBy(status ?? ''))
  if (whys.every(why => why === null)) return { rows, counts: NONE_UNRECORDED }
  const [moved, back] = [movedBalances(rows), takenBack(rows)]
  const left = new Map<PrintedRow, Unrecorded>()
  for (const [place, row] of rows.entries()) {
    const why = whys[place] ?? null
    if (why !== null && !moved.has(row) && !isTakenBack(row, back)) left.set(row, why)
  }
  const reasons = [...left.values()]
  return {
    rows: rows.filter(row => !left.has(row)),
    counts: {
      failed: reasons.filter(why => why === 'failed').length,
      pending: reasons.filter(why => why === 'pending').length,
    },
  }
}

/** The rows whose balance follows by their amount from the row before them, whichever way they are printed. */
function movedBalances(rows: readonly PrintedRow[]): ReadonlySet<PrintedRow> {
  const [down, up] = [rows, rows.toReversed()].map(order =>
    order.filter((row, place) => follows(order[place - 1], row)),
  )
  return new Set((down?.length ?? 0) >= (up?.length ?? 0) ? down : up)
}

function follows(before: PrintedRow | undefined, { type, amount, balance }: PrintedRow): boolean {
  if (before === undefined || before.balance === null || balance === null) return false
  const step = balance - before.balance
  if (type === null) return Math.abs(step) === amount
  return step === (type === 'income' ? amount : 0 - amount)
}

const LONGEST_WORDS = 200
const TAKES_BACK = /\brevers|\brvr?sl|\brsvl|\brefund|\breturned\b/i

/** What the rows that take others back are looked up by: the amount, and which way it went. */
function takenBack(rows: readonly PrintedRow[]): ReadonlySet<string> {
  const back = rows.filter(
    ({ status, narration }) =>
      unrecordedBy(status ?? '') === null && TAKES_BACK.test(narration.slice(0, LONGEST_WORDS)),
  )
  return new Set(back.map(({ amount, type }) => `${amount} ${type}`))
}

function isTakenBack(
  { amount, type, balance, status }: PrintedRow,
  back: ReadonlySet<string>,
): boolean {
  if (balance !== null || !UNDONE.test(status ?? '')) return false
  return back.has(`${amount} ${type === 'income' ? 'expense' : 'income'}`)
}
