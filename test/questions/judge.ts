import type { TextReading } from '#features/assistant/rules/read/read-text.ts'
import type { Expected } from './question-set.ts'
import type { Told } from './told.ts'

/** What came of a question. */
export type Verdict = 'right' | 'wrong' | 'none' | 'asked' | 'declined'

const CLOSE = 100
const CLOSE_PERCENT = 0.06

type Fit = (expected: Expected, told: Told) => boolean

const FITS: Readonly<Record<Expected['type'], Fit>> = {
  figure: fitsFigure,
  future: fitsFigure,
  table: fitsTable,
  rows: fitsRows,
  day: fitsDay,
  yesno: fitsYesNo,
  none: fitsNone,
  // What is said without a figure.
  ask: fitsNever,
  decline: fitsNever,
  smalltalk: fitsNever,
  draft: fitsNever,
}

/** Whether an answer is one that a fair person would give. */
export function isFair(expected: Expected, told: Told): boolean {
  return allOf(expected).some(each => FITS[each.type](each, told))
}

/** Whether what was said without a figure is what a fair person would say. */
export function isFairTalk(expected: Expected, reading: TextReading): boolean {
  return allOf(expected).some(each => {
    const { type } = each
    if (type === 'smalltalk') return reading.type === 'talk'
    if (type === 'decline') return reading.type === 'refused' && reading.write === undefined
    if (type === 'draft') return isOfForm(each, reading)
    return type === 'ask' && reading.type !== 'talk'
  })
}

/** Whether it leads to the form that is wanted; an entry's by its tab. */
function isOfForm({ form, filled }: Expected, reading: TextReading): boolean {
  if (reading.type !== 'refused' || reading.write === undefined) return false
  const own = form === 'entry' ? filled?.type : form
  return own === reading.write.form || own === reading.write.draft?.type
}

function allOf(expected: Expected): readonly Expected[] {
  const { also = [], orFigure } = expected
  return [
    expected,
    ...also.flatMap(allOf),
    ...(orFigure === undefined ? [] : [{ ...orFigure, type: 'figure' as const }]),
  ]
}

function fitsTable({ groups = [] }: Expected, told: Told): boolean {
  const wanted = groups.map(({ kobo, count, percent }) => kobo ?? count ?? percent ?? 0)
  const own = told.groups ?? []
  return wanted.every(value => own.includes(value) || told.numbers.includes(value))
}

function fitsRows({ ids = [] }: Expected, told: Told): boolean {
  const [only] = ids
  return ids.join(' ') === told.ids?.join(' ') || (ids.length === 1 && told.ids?.[0] === only)
}

function fitsDay({ id, day }: Expected, told: Told): boolean {
  if (id === undefined) return told.days?.includes(day ?? '') === true
  return told.ids?.[0] === id || told.days?.[0] === day
}

function fitsYesNo({ yes, kobo }: Expected, told: Told): boolean {
  if (told.isYes !== undefined) return told.isYes === yes
  return kobo !== undefined && told.numbers.map(Math.abs).includes(Math.abs(kobo))
}

function fitsNone(_: Expected, told: Told): boolean {
  return told.isNone === true
}

function fitsNever(): boolean {
  return false
}

function fitsFigure(expected: Expected, told: Told): boolean {
  const { kobo, count, percent, number, day } = expected
  if (day !== undefined) return told.days?.includes(day) === true
  if (percent !== undefined) return fitsPercent(percent, told)
  if (number !== undefined) {
    return told.value !== undefined && Math.abs(told.value - number) < CLOSE_PERCENT
  }
  if (count !== undefined) return told.value === count || told.numbers.includes(count)
  return kobo !== undefined && fitsMoney(kobo, told)
}

function fitsPercent(percent: number, told: Told): boolean {
  return [told.percent, ...told.numbers].some(
    each => each !== undefined && Math.abs(each - percent) < CLOSE_PERCENT,
  )
}

function fitsMoney(kobo: number, { value, numbers }: Told): boolean {
  return (value !== undefined && Math.abs(value - kobo) < CLOSE) || numbers.includes(kobo)
}
