import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { cuesAt } from '#features/assistant/rules/read/lexicon/cue-index.ts'
import { type Cue, FUNCTION_WORDS } from '#features/assistant/rules/read/lexicon/cues.ts'
import type { Intruded } from './intruder-trials.ts'

type Words = ReadonlySet<string>

function words(text: string): Words {
  return new Set(text.trim().split(/\s+/u))
}

// Of no sense alone: those of the language's list, Pidgin for them, prepositions, please.
const HELPING = words(
  'own part side like oga roughly abeg fit kindly wetin bin plus out over into across reach various',
)
// A plan is of no more than it says, and of all of that.
const FOCUS = words('only just alone all any everything everywhere whole entire ever')
const FREE: readonly Words[] = [FUNCTION_WORDS, HELPING, FOCUS]
const OPENING = words('show list display view see find tell check calculate bring find reach')

/** The words by which people say what a plan is of: one of them more says it again. */
const OWN: readonly (readonly [isOf: (plan: Plan) => boolean, own: Words])[] = [
  [
    ({ flow }) => flow !== 'in',
    words('cost debit expense expenses payment payments purchase purchases comot chop collect'),
  ],
  [({ flow }) => flow !== 'out', words('income revenue credit deposit receipt enter land')],
  [({ measure: { of } }) => of !== 'rows', words('grand total altogether together overall')],
  [
    ({ measure: { of } }) => ['rows', 'count', 'happened', 'mean'].includes(of),
    words('thing things tin stuff goods activity alert count'),
  ],
  [({ measure: { of } }) => of === 'happened' || of === 'rows', words('any anything something')],
  [
    () => true,
    words('money cash fund amount item record records transaction transactions entry entries row'),
  ],
  [({ calc }) => calc !== undefined, words('income revenue')],
  [({ rank }) => rank?.nth === 1, words('first single one')],
  [({ measure: { of } }) => of === 'mean', words('separately individually each')],
  [
    ({ measure: { of } }) => of === 'mean',
    words('average mean typical typically usual usually normal normally visit trip'),
  ],
  [
    ({ measure: { of } }) => of === 'held' || of === 'budget' || of === 'free',
    words(
      'balance available wallet wallets account accounts left leftover remain remaining savings budget hold possess',
    ),
  ],
  [({ measure: { of } }) => of === 'due', words('suppose next upcoming due land drop enter')],
  [
    ({ rank, measure }) =>
      rank?.order === 'largest' || ('at' in measure && measure.at === 'highest'),
    words('biggest largest highest top most mostly mainly maximum huge pass'),
  ],
  [
    ({ rank, measure }) =>
      rank?.order === 'smallest' || ('at' in measure && measure.at === 'lowest'),
    words('smallest lowest cheapest least bottom minimum'),
  ],
  [({ rank }) => rank?.order === 'newest', words('latest last recent recently newest')],
  [({ rank }) => rank?.order === 'oldest', words('earliest first oldest')],
  [
    ({ than, rank }) => than !== undefined || rank?.order === 'rise',
    words(
      'more higher bigger larger expensive difference compare rose rise grow jump increase change cause reason extra',
    ),
  ],
  [
    ({ than, rank }) => than !== undefined || rank?.order === 'fall',
    words('less lower smaller decrease decreased drop'),
  ],
  [
    ({ by }) => by !== undefined,
    words(
      'split sort group arrange divide separate separately each category area trend history chart time breakdown source',
    ),
  ],
  [
    ({ by, where }) =>
      by?.includes('payee') === true || where.all.flat().some(({ kind }) => kind === 'payee'),
    words(
      'shop store place business people person man seller supermarket branch shops somebody company recipient customer salary wage',
    ),
  ],
  [
    ({ rank }) => rank?.order === 'rise' || rank?.order === 'fall',
    words('biggest largest highest top most huge'),
  ],
  [
    ({ where }) => where.all.flat().some(({ kind }) => kind === 'category'),
    words('bill fee category categories'),
  ],
  [({ calc, measure }) => calc !== undefined || measure.of === 'budget', words('share percent')],
  [({ by, tell }) => by?.includes('day') === true || tell === 'day', words('daily date day days')],
  [({ tell }) => tell === 'age', words('lately')],
  [({ flow }) => flow === 'net', words('save savings profit gain net')],
  [
    ({ where }) => where.all.flat().some(({ kind }) => kind === 'wallet' || kind === 'toWallet'),
    words('wallet wallets account accounts bank banks'),
  ],
  [({ by }) => by?.includes('week') === true, words('weekly')],
  [({ by }) => by?.includes('month') === true, words('monthly')],
]

const DATED = words('last past previous previously current present next')
const TIME =
  /^(?:\d|year|yr|month|week|day|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|first|half|quarter)/iu
const PRICE = /^\D?\d[\d,]*k?$/u
const LEAST_SAME = 4

interface Standing {
  readonly asked: Pick<Intruded, 'ask' | 'plan'>
  /** Before which word it is put. */
  readonly place: number
}

/** Whether a word at a place only says again what a plan is of, is of what a price is for, or helps to say it. */
export function isOwnWord(word: string, { asked: { ask, plan }, place }: Standing): boolean {
  const said = ask.toLowerCase().split(/[^a-z]+/u)
  if (said.some(each => isFormOf(each, word))) return true
  if (FREE.some(free => free.has(word)) || isOwnDeed(word, plan)) return true
  const typed = ask.split(' ')
  if ((place === 0 || place === typed.length) && OPENING.has(word)) return true
  if (DATED.has(word) && TIME.test(typed[place] ?? '')) return true
  return isBought(typed, { plan, place }) || OWN.some(([isOf, own]) => own.has(word) && isOf(plan))
}

const OUT: ReadonlySet<Cue> = new Set<Cue>(['out', 'went', 'move'])
const IN: ReadonlySet<Cue> = new Set<Cue>(['in', 'went', 'move'])

/** One more word for what was done with the money: it says the measure again. */
function isOwnDeed(word: string, { flow }: Plan): boolean {
  const [alone] = cuesAt([word])
  const isOut = flow !== 'in' && alone?.cues.every(cue => OUT.has(cue))
  const isIn = flow !== 'out' && alone?.cues.every(cue => IN.has(cue))
  return isOut === true || isIn === true
}

/** Said already, in this or another form. */
function isFormOf(said: string, word: string): boolean {
  return said === word || (word.length >= LEAST_SAME && said.startsWith(word.slice(0, LEAST_SAME)))
}

/** What a price is for does not matter, whatever it is called. */
function isBought(
  typed: readonly string[],
  { plan: { measure, calc }, place }: { readonly plan: Plan; readonly place: number },
): boolean {
  const asked = typed.findIndex(each => /afford/iu.test(each))
  if (measure.of === 'free') return asked >= 0 && place > asked
  const isSupposed = calc !== undefined && (measure.of === 'held' || measure.of === 'given')
  return isSupposed && PRICE.test(typed[place - 1] ?? '')
}
