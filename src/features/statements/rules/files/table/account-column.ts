import type { FileLine } from '../csv-rows.ts'
import type { FileRole } from '../data-file.ts'
import { followsOn, type RowStep, stepOf, type TableForm } from './table-form.ts'

/** A table while it is not known which accounts its rows are of. */
export interface AccountEvidence {
  readonly headings: readonly string[]
  /** Lines with a date. */
  readonly rows: readonly FileLine[]
  readonly form: TableForm
}

const HEADING = /acc(?:oun)?t|\ba\/?c\b|nuban|wallet|pocket/i
// `0123456789`, `012*****89`: all or part of an account's number.
const NUMBER = /^[\dxX*•.]{0,16}\d{3,20}[\dxX*•]{0,16}$/
const SIDES: ReadonlySet<FileRole> = new Set(['party', 'sender', 'recipient'])

/** Whether the text is the number of an account, or what is left of a masked one. */
export function isAccountNumber(text: string): boolean {
  return NUMBER.test(text.replaceAll(' ', ''))
}

/**
 * The roles of a table's columns with the one of them that says whose a row is (ST8.13): of the columns that are headed
 * as accounts the one by which the most balances follow. Where a column parts rows that follow from each other, or none
 * prints balances and others say who was on the other side, it is the other side's.
 */
export function withAccountColumn({ headings, rows, form }: AccountEvidence): readonly FileRole[] {
  const { roles } = form
  const candidates = roles.flatMap((role, place) =>
    isHeaded(role, headings[place] ?? '') ? [place] : [],
  )
  if (candidates.length === 0) return roles
  const steps = rows.map(line => stepOf(line, form))
  const hasBalances = steps.some(({ balance }) => balance !== null)
  const whole = countLinks(
    steps,
    steps.map(() => ''),
  )
  const found = candidates
    .map(place => {
      const keys = rows.map(({ cells }) => cells[place] ?? '')
      const isNumber = keys.every(key => isAccountNumber(key))
      const isNamed = roles[place] === 'account' && !isNumber
      const isOwn = isNamed || (isNumber && (hasBalances || isFew(keys, roles)))
      return { place, isNumber, isOwn, links: countLinks(steps, keys) }
    })
    .filter(({ isOwn, links }) => isOwn && (!hasBalances || links >= whole))
  const [best] = found.toSorted(
    (one, other) => other.links - one.links || Number(other.isNumber) - Number(one.isNumber),
  )
  return roles.map((role, place): FileRole => {
    if (place === best?.place) return 'account'
    return role === 'account' ? otherSide(roles) : role
  })
}

function isHeaded(role: FileRole, heading: string): boolean {
  return role === 'account' || (role === 'other' && HEADING.test(heading))
}

/** What a column of accounts holds that are not the file's own. */
function otherSide(roles: readonly FileRole[]): FileRole {
  return roles.includes('party-account') ? 'other' : 'party-account'
}

/** Whether so few accounts are hardly those of others, of whom the columns say nothing else. */
function isFew(keys: readonly string[], roles: readonly FileRole[]): boolean {
  const count = new Set(keys).size
  return (count === 1 || count * 2 <= keys.length) && !roles.some(role => SIDES.has(role))
}

/** How many balances follow from the one before of the same key, in the order under which more do. */
function countLinks(steps: readonly RowStep[], keys: readonly string[]): number {
  const lastByKey = new Map<string, RowStep>()
  let [down, up] = [0, 0]
  for (const [place, step] of steps.entries()) {
    const key = keys[place] ?? ''
    const before = lastByKey.get(key)
    lastByKey.set(key, step)
    if (followsOn(before, step)) down += 1
    if (followsOn(step, before)) up += 1
  }
  return Math.max(down, up)
}
