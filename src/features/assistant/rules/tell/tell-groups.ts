import { countText } from '#base/count-text.ts'
import { ranksChange } from '#features/assistant/rules/plan/ranks-change.ts'
import type { EvidenceOperand, Phrase } from '../answer/answer.ts'
import { listed, say, sentences } from '../answer/say.ts'
import type { Finding, GroupFigure } from '../plan/evaluated.ts'
import { isUnit } from '../plan/is-unit.ts'
import type { Group, Plan } from '../plan/plan.ts'
import { groupPlural, groupWord } from '../plan/words/plan-text.ts'
import { ordinal } from '../plan/words/span-text.ts'
import { otherText } from '../plan/words/than-text.ts'
import { groupName, groupsTable } from './group-table.ts'
import { trendPhrase } from './tell-trend.ts'
import {
  capital,
  differenceOf,
  figureWords,
  operandOf,
  type Said,
  sizeOf,
  type Telling,
  valuePhrase,
} from './told.ts'
import { daysOfSpans, unfinishedOf } from './when.ts'

type Groups = Extract<Finding, { type: 'groups' }>

// So many are named in the sentence; more are for the table.
const MOST_SAID = 5
const LAST_ONLY = 'Only the latest are told: the period has more than a table holds.'

/** Numbers by groups. */
export function tellGroups(found: Groups, telling: Telling): Said {
  const { plan, names, days, words } = telling
  const { groups, total, than } = found
  const isPart = hasShares(found, plan)
  const other = than && capital(otherText(plan, than.how, words))
  return {
    phrase: groups.length === 0 ? noneSentence(found, telling) : groupsPhrase(found, telling),
    ...(groups.length > 0 && {
      table: groupsTable(groups, {
        by: found.by,
        names,
        value: valueName(plan),
        ...(isPart && { whole: sizeOf(total.value) }),
        ...(other !== undefined && { other }),
      }),
    }),
    scope: total.scope,
    rowCount: total.rowCount + (than?.figure.rowCount ?? 0),
    operands: groups.flatMap(group => operandsOf(group, found, telling)),
    notes: [
      isPart ? 'Shares are of everything that was counted.' : '',
      found.isCut ? LAST_ONLY : '',
      groups.length < found.groupCount && plan.rank === undefined
        ? `There are ${countText(found.groupCount)} in all.`
        : '',
      unfinishedOf(days, words),
    ],
  }
}

/** Parts of a sum of one kind are shares of it; days, and what came in less what went out, are not. */
function hasShares({ by, than }: Groups, { measure, flow }: Plan): boolean {
  const [group] = by
  const isOfNames = by.length === 1 && group !== undefined && !isUnit(group)
  return measure.of === 'sum' && flow !== 'net' && isOfNames && than === undefined
}

function valueName({ measure }: Plan): string {
  if (measure.of === 'count') return 'How many'
  return measure.of === 'distinct' ? capital(groupPlural(measure.what)) : 'Amount'
}

function operandsOf(
  group: GroupFigure,
  { by, than }: Groups,
  { names, plan, words }: Telling,
): readonly EvidenceOperand[] {
  const name = by.map((_, place) => groupName(group, place, { by, names })).join(', ')
  const own = operandOf(name, group.figure)
  if (group.than === undefined || than === undefined) return [own]
  return [own, operandOf(`${name}, ${otherText(plan, than.how, words)}`, group.than)]
}

const MOVED: Readonly<Record<string, string>> = { rise: 'rose', fall: 'fell' }

function noneSentence({ by }: Groups, { where, plan }: Telling): Phrase {
  const kind = by.map(groupWord).join(' and ')
  if (plan.keep !== undefined) return say`No ${kind} comes to that${where}.`
  if (ranksChange(plan.rank)) {
    return say`No ${kind} ${MOVED[plan.rank?.order ?? ''] ?? 'changed'}${where}.`
  }
  return plan.rank?.nth === undefined
    ? say`Nothing carries a ${kind}${where}.`
    : say`There are not as many${where}.`
}

function groupsPhrase(found: Groups, telling: Telling): Phrase {
  const { by, than } = found
  const { rank } = telling.plan
  const [group = 'category'] = by
  if (than !== undefined) return changePhrase(found, telling)
  if (by.length > 1) return listPhrase(found, telling)
  if (rank?.nth !== undefined) return nthPhrase(found, telling)
  return isUnit(group) && rank === undefined
    ? trendPhrase(found, telling)
    : rankedPhrase(found, telling)
}

/** `Your 2nd largest category last month (…) was Transport: ₦5,000.` */
function nthPhrase({ groups, by }: Groups, { plan, names, where }: Telling): Phrase {
  const [group] = groups
  const { order = 'largest', nth = 1 } = plan.rank ?? {}
  const [kind = 'category'] = by
  if (group === undefined) return []
  const which = nth === 1 ? RANKED[order] : `${ordinal(nth)} ${RANKED[order]}`
  const name = groupName(group, 0, { by, names })
  return say`Your ${which} ${groupWord(kind)}${where} was ${name}: ${figureWords(group.figure, plan)}.`
}

const RANKED = {
  newest: 'latest',
  oldest: 'earliest',
  largest: 'largest',
  smallest: 'smallest',
  middle: 'middle',
  rise: 'most risen',
  fall: 'most fallen',
  change: 'most changed',
} as const

/** `Of your categories, Food (₦5,000) and Transport (₦2,000) took the most last month (…).` */
function rankedPhrase({ groups, by }: Groups, { plan, names, where }: Telling): Phrase {
  const [kind = 'category'] = by
  const said = groups
    .slice(0, MOST_SAID)
    .map(
      group =>
        say`${quoted(groupName(group, 0, { by, names }), kind)} (${figureWords(group.figure, plan)})`,
    )
  const most = plan.rank?.order === 'smallest' ? 'the least' : 'the most'
  return say`Of your ${groupPlural(kind)}, ${listed(said)} ${took(plan)} ${most}${where}.`
}

function quoted(name: string, kind: Group): string {
  return kind === 'payee' ? `“${name}”` : name
}

function took({ measure, flow }: Plan): string {
  if (measure.of !== 'sum') return 'have'
  if (flow === 'net') return 'left'
  return flow === 'in' ? 'brought' : 'took'
}

/** Two kinds of groups: those that come first, by both names. */
function listPhrase({ groups, by }: Groups, { plan, names, where }: Telling): Phrase {
  const said = groups.slice(0, MOST_SAID).map(group => {
    const name = by.map((_, place) => groupName(group, place, { by, names })).join(', ')
    return say`${name} (${figureWords(group.figure, plan)})`
  })
  const kinds = by.map(groupWord).join(' and ')
  return say`By ${kinds}${where}: ${listed(said)}${groups.length > MOST_SAID ? ', and more below' : ''}.`
}

/** Groups on two sides: the first with what it was, or those that rose or fell the most. */
function changePhrase({ groups, by, than, total }: Groups, telling: Telling): Phrase {
  const { plan, names, where, words } = telling
  if (than === undefined) return []
  const said = groups.slice(0, MOST_SAID).flatMap(group => {
    if (group.than === undefined) return []
    const name = by.map((_, place) => groupName(group, place, { by, names })).join(', ')
    const { figure, than: then } = group
    const isMore = sizeOf(figure.value) > sizeOf(then.value)
    const change = isMore
      ? differenceOf(figure.value, then.value)
      : differenceOf(then.value, figure.value)
    return [
      say`${name} (${figureWords(group.figure, plan)}, ${valuePhrase(change)} ${isMore ? 'more' : 'less'})`,
    ]
  })
  const order = plan.rank?.order
  const verb = order === 'rise' ? 'Up the most' : order === 'fall' ? 'Down the most' : 'Changed'
  const against = `${otherText(plan, than.how, words)} (${daysOfSpans(than.days)})`
  return sentences(
    say`${verb}${where}, against ${against}: ${listed(said)}.`,
    say`In all ${valuePhrase(total.value)}, and ${valuePhrase(than.figure.value)} then.`,
  )
}
