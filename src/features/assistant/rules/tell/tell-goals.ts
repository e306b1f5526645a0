import { assertNever } from '#base/assert.ts'
import { countText } from '#base/count-text.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Phrase } from '../answer/answer.ts'
import { percentText, shownQuoted as named } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import type { Finding } from '../plan/evaluated.ts'
import type { GoalStand } from '../plan/kept-stands.ts'
import { column, type Said, valuePhrase } from './told.ts'

type Goals = Extract<Finding, { type: 'goals' }>

/** What is saved for one goal, or for all of them. */
export function tellGoals({ part, goals, figure }: Goals): Said {
  const [goal, ...others] = goals
  if (goal === undefined) return { phrase: [] }
  if (others.length === 0) {
    return { phrase: goalSentences(goal, part), opens: { page: 'goal', id: goal.id } }
  }
  const [saved, target] = [sumOf(goals, 'saved'), sumOf(goals, 'target')]
  const missing = addKobo(...goals.map(({ pace }) => pace.missing))
  const count = countText(goals.length, 'goal')
  const whole = say`${money(saved)} of ${money(target)} is saved for ${count}`
  return {
    phrase:
      part === 'saved' || part === 'pace'
        ? say`${whole}; ${money(missing)} is missing.`
        : part === 'left'
          ? say`${valuePhrase(figure.value)} is missing for ${count}: ${whole}.`
          : say`The targets of ${count} come to ${valuePhrase(figure.value)}; ${money(saved)} is saved.`,
    table: {
      columns: [
        column('Goal'),
        column('Saved', true),
        column('Target', true),
        column('Missing', true),
      ],
      rows: goals.map(({ name, saved: own, target: of, pace }) => [
        say`${named(name)}`,
        say`${money(own)}`,
        say`${money(of)}`,
        say`${money(pace.missing)}`,
      ]),
    },
    opens: { page: 'goals' },
  }
}

function sumOf<K extends string>(all: readonly Readonly<Record<K, Kobo>>[], key: K): Kobo {
  return addKobo(...all.map(each => each[key]))
}

function goalSentences(goal: GoalStand, part: Goals['part']): Phrase {
  const { name, target, saved, byDay, pace } = goal
  const percent = percentText(percentOf(saved, target) ?? 0)
  const whole = say`${money(saved)} of ${money(target)} is saved for ${named(name)} (${percent})`
  const missing = say`${money(pace.missing)} is missing`
  const by = byDay === null ? '' : ` by ${fullDayText(byDay)}`
  if (part === 'left') {
    return sentences(say`${missing} for ${named(name)}: ${whole}.`, paceText(goal))
  }
  if (part === 'set') {
    return sentences(say`The target of ${named(name)} is ${money(target)}${by}.`, say`${whole}.`)
  }
  return part === 'pace'
    ? sentences(paceText(goal), say`${whole}; ${missing}.`)
    : sentences(say`${whole}; ${missing}.`, paceText(goal))
}

function paceText({ name, byDay, isClosed, pace }: GoalStand): Phrase {
  const { state, readyDay, short, pledge } = pace
  const it = named(name)
  const by = byDay === null ? '' : fullDayText(byDay)
  const would =
    pledge === undefined ? '' : say`${money(pledge.each)} ${TIMES[pledge.unit](pledge.times)}`
  if (isClosed) return say`${it} is closed.`
  switch (state) {
    case 'reached':
      return say`${it} is reached.`
    case 'on-time':
      return say`${it} is on time: what repeats for it gets there${readyText(readyDay)}, and it is wanted by ${by}.`
    case 'behind':
      return say`${it} is behind: with what repeats for it ${money(short)} will be missing on ${by}. ${would} would get there.`
    case 'late':
      return say`${it} was wanted by ${by}, which has passed.`
    case 'unplanned':
      return say`Nothing repeats for ${it} yet: ${would} would get there by ${by}.`
    case 'no-date':
      return readyDay === undefined
        ? say`${it} has no day to be there by, and nothing that repeats gets there.`
        : say`What repeats for ${it} gets there${readyText(readyDay)}.`
    default:
      return assertNever(state)
  }
}

const TIMES = {
  month: (times: number) => `a month, ${countText(times, 'time')},`,
  week: (times: number) => `a week, ${countText(times, 'time')},`,
  once: () => 'now',
} as const

function readyText(day: GoalStand['pace']['readyDay']): string {
  return day === undefined ? '' : ` on ${fullDayText(day)}`
}
