import type { Proof } from '../reading.ts'
import { hasDateDoubts, openingDisagrees, totalsAgree } from './prove-rows.ts'

/** What was held against what, and what nothing vouches for: each a sentence (ST10.3). */
export interface SealPoints {
  readonly checked: readonly string[]
  readonly open: readonly string[]
}

/** What there is to seal: the proof of rows, how many there are, and how many of their dates pass their checks. */
export interface Sealed {
  readonly proof: Proof
  readonly rowCount: number
  /** Undefined once rows were changed: their dates are the person's own then. */
  readonly datesChecked: number | undefined
}

/** Says in words what stands behind a status, so that a person can tell how far to trust it. */
export function sealPoints(sealed: Sealed): SealPoints {
  const points = [...balancePoints(sealed), ...statedPoints(sealed), ...datePoints(sealed)]
  const all = [...points, ...lackPoints(sealed), { isOpen: true, text: WORDS }]
  return {
    checked: all.filter(({ isOpen }) => !isOpen).map(({ text }) => text),
    open: all.filter(({ isOpen }) => isOpen).map(({ text }) => text),
  }
}

interface Point {
  readonly isOpen: boolean
  readonly text: string
}

const WORDS = 'Descriptions: no figure can vouch for words.'

function balancePoints({ proof: { linkedRows, breaks }, rowCount }: Sealed): Point[] {
  if (linkedRows === 0 && breaks.length === 0) {
    return [{ isOpen: true, text: 'No balance is printed that a row could be held against.' }]
  }
  const points = [{ isOpen: linkedRows === 0, text: linkedText(linkedRows, rowCount) }]
  const left = rowCount - linkedRows
  if (breaks.length > 0) {
    points.push({
      isOpen: true,
      text: `The balances do not follow in ${placesText(breaks.length)}.`,
    })
  } else if (left > 0) {
    const rows = left === 1 ? '1 row has' : `${left} rows have`
    points.push({ isOpen: true, text: `${rows} nothing before or after to be held against.` })
  }
  return points
}

function linkedText(linked: number, rowCount: number): string {
  if (linked < rowCount) return `${linked} of ${rowCount} balances follow from what stood before.`
  const rows = rowCount === 1 ? 'The balance' : `Each of the ${rowCount} balances`
  return `${rows} follows from what stood before.`
}

function placesText(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}

function statedPoints({ proof }: Sealed): Point[] {
  const { closingAgrees, debitTotalAgrees, creditTotalAgrees } = proof
  const points = [
    statedPoint(closingAgrees, 'closing balance'),
    statedPoint(debitTotalAgrees, 'total of debits'),
    statedPoint(creditTotalAgrees, 'total of credits'),
  ].filter(point => point !== undefined)
  if (openingDisagrees(proof)) {
    points.push({ isOpen: true, text: 'The rows do not fit the opening balance that is printed.' })
  }
  if (closingAgrees === null && !totalsAgree(proof)) {
    points.push({ isOpen: true, text: 'No closing balance is printed, nor both totals.' })
  }
  return points
}

function statedPoint(agrees: boolean | null, name: string): Point | undefined {
  if (agrees === null) return undefined
  const verb = agrees ? 'come' : 'do not come'
  return { isOpen: !agrees, text: `The rows ${verb} to the ${name} that the bank prints.` }
}

function datePoints({ proof: { dates }, rowCount, datesChecked }: Sealed): Point[] {
  if (hasDateDoubts(dates)) return [{ isOpen: true, text: 'Not every date is sure.' }]
  if (datesChecked !== rowCount) return [{ isOpen: true, text: 'Dates: look them over.' }]
  const counted = rowCount === 1 ? 'The date is' : `All ${rowCount} dates are`
  return [{ isOpen: false, text: `${counted} in order and inside the period.` }]
}

function lackPoints({ proof: { unread, doubts } }: Sealed): Point[] {
  const points: Point[] = []
  if (unread > 0) {
    points.push({ isOpen: true, text: `Money in ${placesText(unread)} of the table was not read.` })
  }
  for (const doubt of doubts) {
    const text =
      doubt === 'pages-missing' ? 'Pages are missing.' : 'Rows that are not in naira are left out.'
    points.push({ isOpen: true, text })
  }
  return points
}
