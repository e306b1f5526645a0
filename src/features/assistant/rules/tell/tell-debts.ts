import type { Kobo } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import type { AnswerTable, EvidencePlace, Phrase } from '../answer/answer.ts'
import { shownQuoted as named } from '../answer/phrase-text.ts'
import { listed, money, say, type Sayable, sentences } from '../answer/say.ts'
import type { Finding } from '../plan/evaluated.ts'
import type { DebtStand } from '../plan/kept-stands.ts'
import { column, type Said, type Telling } from './told.ts'

type Debts = Extract<Finding, { type: 'debts' }>

/** What is owed each way: of people who were named, or of all. */
export function tellDebts(found: Debts, { plan, words }: Telling): Said {
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
function ofPeople({ part, debts, toMe, byMe }: Debts, today: string): Phrase {
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
