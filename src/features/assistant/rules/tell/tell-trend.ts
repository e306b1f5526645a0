import type { Phrase } from '../answer/answer.ts'
import { listed, say, sentences } from '../answer/say.ts'
import type { Finding } from '../plan/evaluated.ts'
import { placedGroup } from './group-table.ts'
import { figureSentence } from './tell-figure.ts'
import { differenceOf, figureWords, sizeOf, type Telling, valuePhrase, VERBS } from './told.ts'

type Groups = Extract<Finding, { type: 'groups' }>

// More are for the table.
const MOST_POINTS = 4

/** Stretches of days: each, or all of them together and the largest; then what the last is more than the first. */
export function trendPhrase(found: Groups, telling: Telling): Phrase {
  const { groups, total, by } = found
  const { plan, names, where } = telling
  const words = { by, names }
  const points = groups.map(
    group => say`${figureWords(group.figure, plan)} ${placedGroup(group, 0, words)}`,
  )
  const verb =
    plan.measure.of === 'count'
      ? 'recorded'
      : plan.measure.of === 'distinct'
        ? 'had'
        : VERBS[plan.flow]
  const most = groups.reduce((best, group) =>
    sizeOf(group.figure.value) > sizeOf(best.figure.value) ? group : best,
  )
  const isFew = points.length <= MOST_POINTS
  const head = isFew
    ? say`You ${verb} ${listed(points)}${where}.`
    : sentences(
        figureSentence(total, telling),
        say`The most was ${placedGroup(most, 0, words)} (${figureWords(most.figure, plan)}).`,
      )
  return sentences(head, changeOfTrend(found, telling))
}

function changeOfTrend({ groups, by }: Groups, { names }: Telling): Phrase {
  const [first, last] = [groups[0], groups.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const words = { by, names }
  const change = differenceOf(last.figure.value, first.figure.value)
  const days = `${placedGroup(last, 0, words)} than ${placedGroup(first, 0, words)}`
  if (sizeOf(change) === 0) return say`No more ${days}.`
  const size = sizeOf(change) > 0 ? change : differenceOf(first.figure.value, last.figure.value)
  return say`${valuePhrase(size)} ${sizeOf(change) > 0 ? 'more' : 'less'} ${days}.`
}
