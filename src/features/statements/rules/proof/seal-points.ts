import { t } from '#messages/t.ts'
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
  const all = [
    ...points,
    ...lackPoints(sealed),
    { isOpen: true, text: t('statements.no-figure-can-vouch') },
  ]
  return {
    checked: all.filter(({ isOpen }) => !isOpen).map(({ text }) => text),
    open: all.filter(({ isOpen }) => isOpen).map(({ text }) => text),
  }
}

interface Point {
  readonly isOpen: boolean
  readonly text: string
}

function balancePoints({ proof: { linkedRows, breaks }, rowCount }: Sealed): Point[] {
  if (linkedRows === 0 && breaks.length === 0) {
    return [{ isOpen: true, text: t('statements.no-balance-is-printed') }]
  }
  const points = [{ isOpen: linkedRows === 0, text: linkedText(linkedRows, rowCount) }]
  const left = rowCount - linkedRows
  if (breaks.length > 0) {
    points.push({
      isOpen: true,
      text: t('statements.the-balances-do-not-follow', { count: breaks.length }),
    })
  } else if (left > 0) {
    points.push({ isOpen: true, text: t('statements.rows-have-nothing-beside', { left }) })
  }
  return points
}

function linkedText(linked: number, rowCount: number): string {
  return linked < rowCount
    ? t('statements.some-balances-follow', { linked, rowCount })
    : t('statements.each-balance-follows', { rowCount })
}

function statedPoints({ proof }: Sealed): Point[] {
  const { closingAgrees, debitTotalAgrees, creditTotalAgrees } = proof
  const points = [
    statedPoint(closingAgrees, t('statements.closing-balance')),
    statedPoint(debitTotalAgrees, t('statements.total-of-debits')),
    statedPoint(creditTotalAgrees, t('statements.total-of-credits')),
  ].filter(point => point !== undefined)
  if (openingDisagrees(proof)) {
    points.push({ isOpen: true, text: t('statements.opening-does-not-fit-rows') })
  }
  if (closingAgrees === null && !totalsAgree(proof)) {
    points.push({ isOpen: true, text: t('statements.no-closing-balance-is-printed') })
  }
  return points
}

function statedPoint(agrees: boolean | null, name: string): Point | undefined {
  if (agrees === null) return undefined
  return {
    isOpen: !agrees,
    text: agrees
      ? t('statements.the-rows-come-to', { name })
      : t('statements.the-rows-do-not-come-to', { name }),
  }
}

function datePoints({ proof: { dates }, rowCount, datesChecked }: Sealed): Point[] {
  if (hasDateDoubts(dates)) return [{ isOpen: true, text: t('statements.not-every-date-is-sure') }]
  if (datesChecked !== rowCount) {
    return [{ isOpen: true, text: t('statements.dates-look-them-over') }]
  }
  return [{ isOpen: false, text: t('statements.dates-are-in-order', { rowCount }) }]
}

function lackPoints({ proof: { unread, doubts } }: Sealed): Point[] {
  const points: Point[] = []
  if (unread > 0) {
    points.push({ isOpen: true, text: t('statements.money-was-not-read', { unread }) })
  }
  for (const doubt of doubts) {
    const text =
      doubt === 'pages-missing'
        ? t('statements.pages-are-missing')
        : t('statements.rows-not-in-naira-left-out')
    points.push({ isOpen: true, text })
  }
  return points
}
