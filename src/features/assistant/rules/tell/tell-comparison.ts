import { countText } from '#base/count-text.ts'
import { percentOf } from '#money/percentages.ts'
import type { Phrase } from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { say, sentences } from '../answer/say.ts'
import type { Compared } from '../plan/evaluated.ts'
import type { Figure } from '../plan/figure.ts'
import type { Flow, Plan } from '../plan/plan.ts'
import { unitWord } from '../plan/words/span-text.ts'
import { otherText } from '../plan/words/than-text.ts'
import {
  aboutText,
  capital,
  column,
  differenceOf,
  figureWords,
  operandOf,
  RECORDS_BEGIN,
  type Said,
  sizeOf,
  type Telling,
  valueCell,
  valuePhrase,
  VERBS,
} from './told.ts'
import { daysOfSpans, spanWords, toldWhen, unfinishedOf } from './when.ts'

/** Two numbers of a measure: both are said, and the first less the second (UA11). */
export function tellComparison(figure: Figure, than: Compared, telling: Telling): Said {
  const { plan, words, where, days, evaluated } = telling
  const names = sideNames(telling, than)
  const sides = [
    { name: names[0], days: days.counted, figure },
    { name: names[1], days: than.days, figure: than.figure },
  ] as const
  return {
    phrase: sentences(
      say`You ${verbOf(plan, plan.flow)} ${figureWords(figure, plan)}${where}, and ${secondPhrase(than, telling)}.`,
      differenceSentence(figure, than.figure),
      unfinishedOf(days, words),
      evaluated.isFromFirst ? RECORDS_BEGIN : '',
    ),
    table: {
      columns: [column('Period'), column('Days'), column('Amount', true)],
      rows: sides.map(side => [
        say`${side.name}`,
        say`${daysOfSpans(side.days)}`,
        valueCell(side.figure.value),
      ]),
    },
    scope: figure.scope,
    rowCount: figure.rowCount + than.figure.rowCount,
    operands: sides.map(side => operandOf(side.name, side.figure)),
    notes: ['The difference is the first less the second; its percentage is of the second.'],
  }
}

/** What it is held against, as it follows `and`. */
function secondPhrase(than: Compared, telling: Telling): Phrase {
  const { plan } = telling
  const { how, figure, days, spans = 0 } = than
  if (how === 'usual') {
    const [span] = plan.days
    const unit = span?.type === 'units' && span.count === 1 ? unitWord(span.unit) : 'such time'
    const runs = `the same days of the ${countText(spans, unit)} before (${daysOfSpans(days)})`
    return say`${figureWords(figure, plan)} is usual, the mean of ${runs}`
  }
  const flow = typeof how === 'object' ? (how.flow ?? plan.flow) : plan.flow
  const verb = flow === plan.flow ? '' : `${verbOf(plan, flow)} `
  return say`${verb}${figureWords(figure, { ...plan, flow })}${otherWhere(telling, than)}`
}

function verbOf({ measure }: Plan, flow: Flow): string {
  if (measure.of === 'count') return 'recorded'
  return measure.of === 'distinct' || measure.of === 'empty' ? 'had' : VERBS[flow]
}

/** What and when of the other side; what both have in common is said once. */
function otherWhere({ plan, words, names }: Telling, { how, days }: Compared): string {
  if (how === 'sameDays') return ` in ${otherText(plan, how, words)} (${daysOfSpans(days)})`
  if (typeof how !== 'object') return ` ${otherText(plan, how, words)} (${daysOfSpans(days)})`
  const rows = { flow: how.flow ?? plan.flow, where: how.where ?? plan.where }
  const about = how.where === undefined ? '' : aboutText(rows, names) || ' in all'
  const when = how.days && ` ${toldWhen({ asked: how.days, counted: days }, words)}`
  return `${about}${when ?? ''}`
}

/** How the two sides are called in a table. */
function sideNames({ plan, words, names }: Telling, { how }: Compared): readonly [string, string] {
  const [span] = plan.days
  const own = span === undefined ? 'All days' : spanWords(span, words)
  if (typeof how !== 'object') return [capital(own), capital(otherText(plan, how, words))]
  if (how.days?.[0] !== undefined) return [capital(own), capital(spanWords(how.days[0], words))]
  const flow = how.flow ?? plan.flow
  const sides = [plan, { flow, where: how.where ?? plan.where }].map(rows =>
    capital(`${VERBS[rows.flow]}${aboutText(rows, names)}`),
  )
  return [sides[0] ?? '', sides[1] ?? '']
}

/** By how much the first is more or less than the second. */
export function differenceSentence(figure: Figure, then: Figure): Phrase {
  const difference = differenceOf(figure.value, then.value)
  if (sizeOf(difference) === 0) return say`That is the same.`
  return say`The difference is ${valuePhrase(difference)}${changeText(figure, then)}.`
}

/** ` (12.5% more)`; of nothing there is no percentage. */
function changeText(figure: Figure, then: Figure): string {
  const [own, other] = [sizeOf(figure.value), sizeOf(then.value)]
  const word = own > other ? 'more' : 'less'
  const isWhole = Number.isSafeInteger(own) && Number.isSafeInteger(other) && other > 0
  const percent = isWhole ? percentOf(Math.abs(own - other), other) : undefined
  return percent === undefined
    ? `, ${word} than ${other === 0 ? 'nothing' : 'that'}`
    : ` (${percentText(percent)} ${word})`
}
