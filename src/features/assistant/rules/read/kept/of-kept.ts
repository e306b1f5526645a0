import type { KeptKind } from '#features/assistant/rules/plan/kept.ts'
import { ANYWHERE, type KeptMeasure, type Span } from '#features/assistant/rules/plan/plan.ts'
import { isKeptName } from '../compose/bare-slots.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from '../compose/slots.ts'
import { keyAt } from '../line.ts'

type PartOf<K extends KeptMeasure['of']> = Extract<
  KeptMeasure,
  { of: K; readonly part: string }
>['part']

// Who, or what, was told before: it is not said here which that is.
const POINTING = new Set(
  'he him his she her they them their it its that this these those there same'.split(' '),
)

/** Whether nothing but what is kept is spoken of, and now. */
export function isOfKept(slots: Slots, kind: KeptKind): boolean {
  return slots.kept.length <= 1 && slots.kept.every(each => each.kind === kind) && isAlone(slots)
}

function isAlone(slots: Slots): boolean {
  const { things, days } = slots
  return things.length + days.length === 0 && isPlain(slots)
}

/** No amounts, groups, order, comparison, or rows that days hang on. */
export function isPlain(slots: Slots): boolean {
  const { without, amounts, prices, percents, ofts, shares, weekdays, hours, withoutDays } = slots
  const { events, thans, groups, pers, whiches, ranks, lengths } = slots
  return (
    !isAnySaid(without, amounts, prices, percents, ofts, shares, weekdays, hours, withoutDays) &&
    !isAnySaid(events, thans, groups, pers, whiches, ranks, lengths)
  )
}

/** Of which ones it is asked; of none named, of all. */
export function idsIn({ kept }: Slots): readonly string[] {
  return kept.flatMap(({ names }) => names.flatMap(({ ids }) => ids))
}

/** Of all where none is named: only where none is pointed at either. */
export function pointsAtSome(slots: Slots): boolean {
  return slots.kept.length === 0 && slots.line.some(({ key }) => POINTING.has(key))
}

/** A question of what is kept. */
export function made(measure: KeptMeasure, days: readonly Span[] = []): Made {
  return { flow: 'any', where: ANYWHERE, days, measure }
}

/** `how much have I saved for rent`, `how far is my house goal`, `how much is missing for my goals`. */
export function goalsPlan(slots: Slots): Made {
  const isOfOne = slots.kept.length > 0
  if (!isOfKept(slots, 'goal') || pointsAtSome(slots)) return undefined
  if (!isOfOne && !hasCue(slots, 'goal')) return undefined
  const part = goalPart(slots)
  return part && made({ of: 'goals', part, ids: idsIn(slots) })
}

/** What of a goal is asked: one thing of it. */
export function goalPart(slots: Slots): PartOf<'goals'> | undefined {
  const isOfPace = hasCue(slots, 'pace', 'onTime', 'reached', 'when', 'hows')
  const said = [
    ...(hasCue(slots, 'lacks', 'left', 'more') ? (['left'] as const) : []),
    // `have I reached the target`: how far it is.
    ...(hasCue(slots, 'target') && !isOfPace ? (['set'] as const) : []),
    ...(isOfPace ? (['pace'] as const) : []),
  ]
  const [part] = said
  if (said.length > 1) return undefined
  if (part !== undefined) return part
  return hasCue(slots, 'save', 'savings', 'much', 'list', 'goal', 'what') ? 'saved' : undefined
}

/** `how much have I saved for the yacht`, where no goal is called so. */
export function noGoalPlan(slots: Slots, { index }: ComposeContext): Made {
  const [said, ...others] = slots.things
  if (said === undefined || others.length > 0 || slots.kept.length > 0) return undefined
  const isAsked = hasCue(slots, 'goal') || (hasCue(slots, 'save') && said.prep === 'for')
  const hasGoals = index.names.kept.some(({ kind }) => kind === 'goal')
  const part = goalPart(slots)
  if (isKeptName(said, index) || !isAsked || !hasGoals || part === undefined) return undefined
  return isAlone({ ...slots, things: [] }) ? made({ of: 'goals', part, ids: NOBODY }) : undefined
}

// An id that names nothing.
const NOBODY: readonly string[] = ['']

/** `who owes me`, `how much does Tunde owe me`, `what do I owe GTBank`, `my debts`. */
export function debtsPlan(slots: Slots): Made {
  if (!isOfKept(slots, 'debt') || pointsAtSome(slots) || !asksForDebts(slots)) return undefined
  const part = debtWay(slots)
  return part && made({ of: 'debts', part, ids: idsIn(slots) })
}

function asksForDebts(slots: Slots): boolean {
  const isOfOne = slots.kept.length > 0
  return hasCue(slots, 'owes') || (isOfOne && hasCue(slots, 'left', 'due', 'lacks'))
}

/** `does Kunle owe me`, where there is no debt of one who is called so. */
export function noDebtPlan(slots: Slots, { index }: ComposeContext): Made {
  const [said, ...others] = slots.things
  if (said === undefined || others.length > 0 || slots.kept.length > 0) return undefined
  const hasDebts = index.names.kept.some(({ kind }) => kind === 'debt')
  const part = debtWay(slots)
  const isAsked = hasCue(slots, 'owes') && hasDebts && !isKeptName(said, index)
  if (!isAsked || part === undefined) return undefined
  return isAlone({ ...slots, things: [] }) ? made({ of: 'debts', part, ids: NOBODY }) : undefined
}

const OWES = /^(?:owe|owes|owed|owing)$/u
const ME = new Set(['me', 'us'])
const WE = new Set(['i', 'we'])

/** Who owes whom: undefined where it is neither. */
function debtWay(slots: Slots): PartOf<'debts'> | undefined {
  const { line } = slots
  const place = line.findIndex(({ key }) => OWES.test(key))
  if (place < 0) return paidBackWay(slots)
  const behind = line.slice(place + 1).map(({ key }) => key)
  const before = line.slice(0, place).map(({ key }) => key)
  const isPassive = keyAt(line, place) === 'owed'
  const isToMe = ME.has(behind[0] ?? '') || (behind[0] === 'to' && ME.has(behind[1] ?? ''))
  const isI = before.some(key => WE.has(key))
  if (isToMe && !isI) return 'in'
  if (isToMe || behind.some(key => ME.has(key))) return undefined
  if (isI) return isPassive ? 'in' : 'out'
  return undefined
}

/** `who has not paid me back`, `how much is left to pay back`; of a debt alone whichever way it goes. */
function paidBackWay({ line }: Slots): PartOf<'debts'> | undefined {
  const isToMe = line.some(({ key }) => ME.has(key))
  if (!line.some(({ key }) => key === 'back')) return isToMe ? undefined : 'any'
  if (isToMe) return 'in'
  return line.some(({ key }) => WE.has(key)) ? 'out' : undefined
}

/** `whose turn is it`, `when do I collect my ajo`, `how much have I put in the ajo`. */
export function circlesPlan(slots: Slots): Made {
  if (!isOfKept(slots, 'circle')) return undefined
  const part = circlePart(slots)
  return part && made({ of: 'circles', part, ids: idsIn(slots) })
}

function circlePart(slots: Slots): PartOf<'circles'> | undefined {
  if (hasCue(slots, 'turn')) return turnPart(slots)
  if (slots.kept.length === 0) return undefined
  return hasCue(slots, 'who', 'when') ? collectedPart(slots) : paidPart(slots)
}

/** `who collects the ajo`, `when do I collect my ajo`. */
function collectedPart(slots: Slots): PartOf<'circles'> | undefined {
  if (!hasCue(slots, 'in') || hasCue(slots, 'much', 'out', 'save', 'move')) return undefined
  const isOfMe = slots.line.some(({ key }) => WE.has(key))
  // When it was is another question.
  if (slots.line.some(({ key }) => key === 'last')) return undefined
  if (hasCue(slots, 'who')) return hasCue(slots, 'when') || isOfMe ? undefined : 'turn'
  return isOfMe ? 'mine' : undefined
}

function paidPart(slots: Slots): PartOf<'circles'> | undefined {
  const isOut = hasCue(slots, 'out', 'save', 'move')
  if (!hasCue(slots, 'much', 'what', 'total') || isOut === hasCue(slots, 'in')) return undefined
  return isOut ? 'put' : 'got'
}

function turnPart(slots: Slots): PartOf<'circles'> | undefined {
  if (hasCue(slots, 'much', 'in', 'out', 'save', 'move')) return undefined
  const isMine = slots.line.some(
    ({ key }, at) => key === 'my' && keyAt(slots.line, at + 1) === 'turn',
  )
  if (isMine) return hasCue(slots, 'who') ? undefined : 'mine'
  return hasCue(slots, 'when') ? undefined : 'turn'
}
