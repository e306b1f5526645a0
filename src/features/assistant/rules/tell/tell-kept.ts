import { assertNever } from '#base/assert.ts'
import { countText } from '#base/count-text.ts'
import type { WorthSort } from '#features/worth/rules/worth.ts'
import { addKobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'
import { fullDayText } from '#time/day-text.ts'
import type { AnswerTable, EvidencePlace, Phrase } from '../answer/answer.ts'
import { percentText, shownText } from '../answer/phrase-text.ts'
import { listed, money, say, type Sayable, sentences } from '../answer/say.ts'
import type { CircleStand, DebtStand, Finding, GoalStand } from '../plan/evaluated.ts'
import { column, operandOf, type Said, type Telling, valuePhrase } from './told.ts'

type Found<K extends Finding['type']> = Extract<Finding, { type: K }>

/** What is kept beside entries, as it stands (UA21). */
export type KeptFinding = Found<'goals' | 'debts' | 'circles' | 'worth' | 'things'>

/** Goals, debts, circles, what there is in all, and what things are worth. */
export function tellKept(found: KeptFinding, telling: Telling): Said {
  switch (found.type) {
    case 'goals':
      return tellGoals(found)
    case 'debts':
      return tellDebts(found, telling)
    case 'circles':
      return tellCircles(found)
    case 'worth':
      return tellWorth(found)
    case 'things':
      return tellThings(found)
    default:
      return assertNever(found)
  }
}

function named(name: string): string {
  return `“${shownText(name)}”`
}

function tellGoals({ part, goals, figure }: Found<'goals'>): Said {
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

function goalSentences(goal: GoalStand, part: Found<'goals'>['part']): Phrase {
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

function tellDebts(found: Found<'debts'>, { plan, words }: Telling): Said {
  const { part, debts, toMe, byMe, byHand } = found
  const isOfSome = plan.measure.of === 'debts' && plan.measure.ids.length > 0
  const open = debts.filter(({ amount }) => amount > 0)
  const [only, ...others] = debts
  const opens: EvidencePlace =
    isOfSome && only !== undefined && others.length === 0
      ? { page: 'debt', id: only.id }
      : { page: 'debts' }
  if (isOfSome) return { phrase: ofPeople(found, words.today), ...tableOf(open), opens }
  const asked = open.filter(({ isToMe }) => part === 'any' || isToMe === (part === 'in'))
  const mine = sentences(
    say`You owe ${byMe === 0 ? 'nothing' : money(byMe)} by what is under Debts.`,
    byHand === 0 ? '' : say`Beside that, ${money(byHand)} is owed by hand under Net worth.`,
  )
  const theirs =
    toMe === 0 ? say`Nobody owes you anything by what is under Debts.` : owedToMe(toMe, open)
  return {
    phrase: part === 'in' ? theirs : part === 'out' ? mine : sentences(theirs, mine),
    ...tableOf(asked),
    opens,
  }
}

function owedToMe(sum: Kobo, open: readonly DebtStand[]): Phrase {
  const people = new Set(open.filter(({ isToMe }) => isToMe).map(({ person }) => person))
  const [only] = people
  return people.size === 1 && only !== undefined
    ? say`${named(only)} owes you ${money(sum)}.`
    : say`You are owed ${money(sum)} by ${String(people.size)} people.`
}

/** Of people who were named: what each way is open, what was asked first. */
function ofPeople({ part, debts, toMe, byMe }: Found<'debts'>, today: string): Phrase {
  const names = [...new Set(debts.map(({ person }) => named(person)))]
  const who = listed(names)
  const [owes, them] = names.length === 1 ? ['owes', 'you'] : ['owe', 'you']
  const theirs = say`${who} ${owes} ${them} ${toMe === 0 ? 'nothing' : money(toMe)}`
  const mine = say`You owe ${who} ${byMe === 0 ? 'nothing' : money(byMe)}`
  const dues = debts.length === 1 ? dueText(debts[0], today) : ''
  if (toMe === 0 && byMe === 0) return say`Nothing is open between you and ${who}.`
  const isMine = part === 'out' || (part === 'any' && toMe === 0)
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine]
  const other = isMine ? toMe : byMe
  return sentences(say`${first}.`, other === 0 ? '' : say`${second}.`, dues)
}

function dueText(debt: DebtStand | undefined, today: string): Sayable {
  const due = debt?.due
  if (debt === undefined || debt.amount === 0 || due === undefined || due === null) return ''
  const was = due.day < today ? 'was' : 'is'
  return say`${money(due.amount)} of it ${was} due on ${fullDayText(due.day)}.`
}

function tableOf(debts: readonly DebtStand[]): { readonly table?: AnswerTable } {
  if (debts.length < 2) return {}
  const isBoth = new Set(debts.map(({ isToMe }) => isToMe)).size > 1
  const columns = [column('Person'), ...(isBoth ? [column('Who owes')] : [])]
  return {
    table: {
      columns: [...columns, column('Open', true), column('Due')],
      rows: debts.map(({ person, isToMe, amount, due }) => [
        say`${named(person)}`,
        ...(isBoth ? [say`${isToMe ? 'They do' : 'You do'}`] : []),
        say`${money(amount)}`,
        say`${due === null ? '' : fullDayText(due.day)}`,
      ]),
    },
  }
}

function tellCircles({ part, circles, figure }: Found<'circles'>): Said {
  const [only, ...others] = circles
  const opens: EvidencePlace =
    only !== undefined && others.length === 0 ? { page: 'circle', id: only.id } : { page: 'debts' }
  if (part === 'turn' || part === 'mine') {
    const said = circles.map(part === 'turn' ? turnText : mineText)
    return { phrase: sentences(...said), opens }
  }
  const [verb, place] = part === 'put' ? ['put', 'into'] : ['got', 'from']
  if (only !== undefined && others.length === 0) {
    const other =
      part === 'put'
        ? say`You got ${money(only.got)} of it so far.`
        : say`You put ${money(only.put)} into it so far.`
    const first = say`You ${verb} ${valuePhrase(figure.value)} ${place} ${named(only.name)} so far.`
    return { phrase: sentences(first, other), opens }
  }
  return {
    phrase: say`You ${verb} ${valuePhrase(figure.value)} ${place} ${countText(circles.length, 'circle')} so far.`,
    table: {
      columns: [column('Circle'), column('Put in', true), column('Got', true)],
      rows: circles.map(({ name, put, got }) => [
        say`${named(name)}`,
        say`${money(put)}`,
        say`${money(got)}`,
      ]),
    },
    opens,
  }
}

function turnText({ name, isAjo, now, rounds, gets }: CircleStand): Phrase {
  if (!isAjo) return say`Nobody has a turn in ${named(name)}: it is for an event.`
  if (now === undefined || now.receivers.length === 0) return say`${named(name)} has no turns yet.`
  const who = listed(now.receivers.map(each => (each === '' ? 'you' : named(each))))
  const has = now.receivers.length === 1 && now.receivers[0] !== '' ? 'has' : 'have'
  const day = fullDayText(now.day)
  return say`In ${named(name)} it is round ${String(now.number)} of ${String(rounds)}, of ${day}: ${who} ${has} the turn, which gets ${money(gets)}.`
}

function mineText({ name, isAjo, mine, now, gets }: CircleStand): Phrase {
  const [first, ...others] = mine
  if (!isAjo) return say`Nobody has a turn in ${named(name)}: it is for an event.`
  if (first === undefined) return say`You have no turn in ${named(name)}.`
  const isNow = now?.day === first && now.receivers.includes('')
  const later = others.length === 0 ? '' : `, and again on ${others.map(fullDayText).join(', ')}`
  const open = isNow ? ', which is the round that is open' : ''
  return say`Your turn in ${named(name)} is that of ${fullDayText(first)}${open}${later}; a turn gets ${money(gets)}.`
}

const SORTS: Readonly<Record<WorthSort, string>> = {
  wallets: 'In your wallets',
  owned: 'Things you own',
  lent: 'Owed to you',
  circles: 'In circles',
  owed: 'Owed by you',
  held: 'Held for others',
}

function tellWorth({ day, figure, held, sorts }: Found<'worth'>): Said {
  const parts = sorts.filter(({ sort, amount }) => sort === 'wallets' || amount !== ZERO_KOBO)
  return {
    phrase: say`Your net worth is ${valuePhrase(figure.value)} at the end of ${fullDayText(day)}: all you have, less all you owe.`,
    ...(parts.length > 1 && {
      table: {
        columns: [column('What'), column('Amount', true)],
        rows: parts.map(({ sort, amount }) => [say`${SORTS[sort]}`, say`${money(amount)}`]),
      },
    }),
    rowCount: held.rowCount,
    operands: [operandOf('In your wallets', held)],
    opens: { page: 'worth' },
  }
}

function tellThings({ things, figure }: Found<'things'>): Said {
  const texts = things.map(({ name, isDebt, value, since }) => {
    if (since === undefined) return say`${named(name)} has no value by then.`
    const on = fullDayText(since)
    return isDebt
      ? say`${money(value)} is owed on ${named(name)}, as you said on ${on}.`
      : say`${named(name)} is worth ${money(value)}, as you said on ${on}.`
  })
  const sum = things.length > 1 ? say`Together that is ${valuePhrase(figure.value)}.` : ''
  return { phrase: sentences(...texts, sum), opens: { page: 'worth' } }
}
