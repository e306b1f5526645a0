import { assertNever } from '#base/assert.ts'
import { countText } from '#base/count-text.ts'
import type { WorthSort } from '#features/worth/rules/worth.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import type { EvidencePlace, Phrase } from '../answer/answer.ts'
import { shownQuoted as named } from '../answer/phrase-text.ts'
import { listed, money, say, sentences } from '../answer/say.ts'
import type { Finding } from '../plan/evaluated.ts'
import type { CircleStand } from '../plan/kept-stands.ts'
import { tellDebts } from './tell-debts.ts'
import { tellGoals } from './tell-goals.ts'
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
