import { affordable, lowestPoint } from '#features/forecast/rules/forecast.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Phrase } from '../answer/answer.ts'
import { money, say, sentences } from '../answer/say.ts'
import type { Finding } from '../plan/evaluated.ts'
import { walletsText } from './tell-state.ts'
import { operandOf, type Said, type Telling, valuePhrase } from './told.ts'

type AheadFinding = Extract<Finding, { type: 'ahead' }>

const AHEAD_RULE =
  'The rule: what is there now, with what falls due, and what you usually spend beside it, day by day for ninety days.'
const PLANNED_RULE =
  'The rule: what is there now, with what falls due, day by day for ninety days; too little is recorded yet to say what you usually spend.'
const BESIDE_DUE =
  'That is what is there now, with what falls due until then, and what you usually spend beside it.'
const PLANNED_ALONE =
  'That is with what falls due alone; too little is recorded yet to say what you usually spend.'
const NO_INCOME =
  'No income is expected in these days: what repeats under Upcoming counts, such as your salary.'

/** What will most likely be there at the least from a day on, and whether that is enough, where it was asked (UA20). */
export function tellAhead(found: AheadFinding, telling: Telling, asked?: Kobo): Said {
  const { held, walletCount, from, ahead } = found
  if (found.isOfDay) return tellDay(found, telling)
  const lowest = lowestFrom(found)
  if (lowest === undefined) return { phrase: [] }
  const hold = walletCount === 1 ? 'holds' : 'hold'
  const { perhaps } = lowest
  const least = say`From ${fullDayText(from)} on ${walletsText(telling)}, which ${hold} ${valuePhrase(held.value)} now, will most likely hold ${money(lowest.amount)} at the least (${fullDayText(lowest.day)})`
  return {
    phrase: sentences(
      asked === undefined ? '' : verdict(found, asked),
      perhaps === null ? say`${least}.` : say`${least}, and perhaps only ${money(perhaps)}.`,
      ahead.hasIncome ? '' : NO_INCOME,
      perhaps === null ? PLANNED_RULE : AHEAD_RULE,
    ),
    rowCount: held.rowCount,
    operands: [operandOf('Held', held)],
    opens: { page: 'ahead' },
  }
}

/** What will most likely be there at the end of a day (UA22). */
function tellDay({ figure, held, walletCount, from, ahead }: AheadFinding, telling: Telling): Said {
  const point = ahead.points.find(({ day }) => day === from)
  const band = point?.band ?? undefined
  const hold = walletCount === 1 ? 'holds' : 'hold'
  const likely = say`At the end of ${fullDayText(from)} ${walletsText(telling)}, which ${hold} ${valuePhrase(held.value)} now, will most likely hold ${valuePhrase(figure.value)}`
  const last = ahead.points.findLast(each => each.band !== null)
  const alone =
    last === undefined
      ? PLANNED_ALONE
      : `That is with what falls due alone: what you usually spend can be told until ${fullDayText(last.day)}.`
  return {
    phrase: sentences(
      band === undefined
        ? say`${likely}.`
        : say`${likely}, and eight times in ten between ${money(band.low)} and ${money(band.high)}.`,
      band === undefined ? alone : BESIDE_DUE,
      ahead.hasIncome ? '' : NO_INCOME,
    ),
    rowCount: held.rowCount,
    operands: [operandOf('Held', held)],
    opens: { page: 'ahead' },
  }
}

function lowestFrom({ ahead, from }: AheadFinding) {
  return lowestPoint(ahead.points.filter(({ day }) => day >= from))
}

function verdict(given: AheadFinding, asked: Kobo): Phrase {
  const { ahead, from } = given
  const { floor } = ahead
  const line = floor === 0 ? '' : say`, above the low line of ${money(floor)}`
  const amount = money(asked)
  const on = fullDayText(from)
  const found = affordable(ahead.points, { amount: asked, day: from, floor })
  if (found.type === 'yes') {
    return say`Yes, by the numbers ${amount} on ${on} is within what will be there: ${money(found.lowest)} is most likely left at the least${line}.`
  }
  if (found.type === 'tight') {
    return say`It is tight: with ${amount} gone on ${on}, ${money(found.lowest)} is most likely left at the least, and it may not be enough.`
  }
  const needed = addKobo(asked, floor)
  const short = subtractKobo(needed, lowestFrom(given)?.amount ?? ZERO_KOBO)
  return found.type === 'not-before'
    ? say`Not on ${on}: ${money(short)} is most likely missing then or later. From ${fullDayText(found.from)} on ${amount} fits.`
    : say`No, by the numbers: with ${amount} gone on ${on}, ${money(short)} is most likely missing. It fits on no day of the next ninety that I can tell.`
}
