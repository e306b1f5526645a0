import { shownName } from '#features/assistant/rules/answer/shown-names.ts'
import type { KeptKind } from '../kept.ts'
import type { LedgerNames } from '../plan-reader.ts'
import type { KeptMeasure } from '../plan.ts'
import { andText, quotedName } from './where-text.ts'

/** What is kept beside entries is asked by words of its own: of all of it, and of some before their names. */
interface KeptHead {
  readonly measure: KeptMeasure
  readonly kind: KeptKind
  readonly all: string
  readonly some: string
  /** As a part of a plan. */
  readonly chip: string
}

const NONE: readonly string[] = []

/** Every way in which it is asked. */
export const KEPT_HEADS: readonly KeptHead[] = [
  {
    measure: { of: 'goals', part: 'saved', ids: NONE },
    kind: 'goal',
    all: 'How much is saved for all my goals',
    some: 'How much is saved for the goal',
    chip: 'Saved for',
  },
  {
    measure: { of: 'goals', part: 'left', ids: NONE },
    kind: 'goal',
    all: 'How much is missing for all my goals',
    some: 'How much is missing for the goal',
    chip: 'Missing for',
  },
  {
    measure: { of: 'goals', part: 'set', ids: NONE },
    kind: 'goal',
    all: 'What are the targets of all my goals',
    some: 'What is the target of the goal',
    chip: 'Target of',
  },
  {
    measure: { of: 'goals', part: 'pace', ids: NONE },
    kind: 'goal',
    all: 'How far are all my goals',
    some: 'How far is the goal',
    chip: 'How far is',
  },
  {
    measure: { of: 'debts', part: 'in', ids: NONE },
    kind: 'debt',
    all: 'How much am I owed',
    some: 'How much am I owed by',
    chip: 'Owed to me by',
  },
  {
    measure: { of: 'debts', part: 'out', ids: NONE },
    kind: 'debt',
    all: 'How much do I owe',
    some: 'How much do I owe to',
    chip: 'Owed by me to',
  },
  {
    measure: { of: 'debts', part: 'any', ids: NONE },
    kind: 'debt',
    all: 'What are all my debts',
    some: 'What is owed between me and',
    chip: 'Owed between me and',
  },
  {
    measure: { of: 'circles', part: 'put', ids: NONE },
    kind: 'circle',
    all: 'How much did I put into all my circles',
    some: 'How much did I put into the circle',
    chip: 'Put into',
  },
  {
    measure: { of: 'circles', part: 'got', ids: NONE },
    kind: 'circle',
    all: 'How much did I get from all my circles',
    some: 'How much did I get from the circle',
    chip: 'Got from',
  },
  {
    measure: { of: 'circles', part: 'turn', ids: NONE },
    kind: 'circle',
    all: 'Whose turn is it in all my circles',
    some: 'Whose turn is it in the circle',
    chip: 'Turn in',
  },
  {
    measure: { of: 'circles', part: 'mine', ids: NONE },
    kind: 'circle',
    all: 'When is my turn in all my circles',
    some: 'When is my turn in the circle',
    chip: 'My turn in',
  },
  {
    measure: { of: 'worth', ids: NONE },
    kind: 'thing',
    all: 'What is my net worth',
    some: 'What is the worth of',
    chip: 'Worth of',
  },
]

/** What it is asked by. */
export function keptHead(measure: KeptMeasure, names: LedgerNames): string {
  const head = headOf(measure)
  if (head === undefined) return ''
  return measure.ids.length === 0
    ? head.all
    : `${head.some} ${namesText(measure.ids, head.kind, names)}`
}

/** What all of it is asked by. */
export function keptHeadOfAll(measure: KeptMeasure): string {
  return headOf(measure)?.all ?? ''
}

const ALL: Readonly<Record<KeptKind, string>> = {
  goal: 'all goals',
  debt: 'all people',
  circle: 'all circles',
  thing: 'net worth',
}

/** The same as a part of a plan: `Saved for Rent`. */
export function keptChip(measure: KeptMeasure, names: LedgerNames): string {
  const head = headOf(measure)
  if (head === undefined) return ''
  if (measure.of === 'worth' && measure.ids.length === 0) return 'Net worth'
  const of = measure.ids.length === 0 ? ALL[head.kind] : namesText(measure.ids, head.kind, names)
  return `${head.chip} ${of}`
}

function headOf(measure: KeptMeasure): KeptHead | undefined {
  return KEPT_HEADS.find(each => isAskedSo(each.measure, measure))
}

function isAskedSo(one: KeptMeasure, other: KeptMeasure): boolean {
  if (one.of !== other.of) return false
  return one.of === 'worth' || other.of === 'worth' || one.part === other.part
}

function namesText(ids: readonly string[], kind: KeptKind, names: LedgerNames): string {
  const own = names.kept.filter(each => each.kind === kind)
  return andText(ids.map(id => quotedName(shownName(own, id))))
}
