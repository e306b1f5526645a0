import type { FramePart } from '../question-frame.ts'

const LEADS =
  /^(?:at|on|for|to|from|with|in|by|of|buy|bought|buying|paid|pay|paying|give|gave|given|send|sent|called|named|about|and|or|get|order|ordered|visit|spend|spent|purchase|purchased|than|is|versus|vs|eat|ate|go|went)$/u
const JOINING = /^(?:a|an|the|my|our|some|this|that|new|&)$/u
const NUMBERED = /^(?:shop|store|agent|pos|stall|branch|terminal|room|flat|house|block|line)$/u
const DIGITS = /^\d+$/u
const LETTER = /\p{L}/u
// A label may be called so: `how much did I spend on 🎄`.
const PICTURE = /\p{Extended_Pictographic}/u
const MOST_WORDS = 4

/** Unknown words of a frame. */
export interface Unknown {
  /** What stands where a name would, such as behind `at`: perhaps whom money went to. */
  readonly placed: string | undefined
  /** All of them, in their order. */
  readonly words: string | undefined
  /** How many words are neither known nor there. */
  readonly strange: number
}

/** What of a frame is neither understood nor a word of questions (UW5). */
export function unknownWords(parts: readonly FramePart[]): Unknown {
  const placed: string[] = []
  let strange = 0
  let isPlace = false
  for (const [index, { word, text }] of parts.entries()) {
    if (!isUnknown(parts, index)) {
      isPlace = word !== undefined && (LEADS.test(text) || (isPlace && JOINING.test(text)))
    } else if (isPlace && placed.length < MOST_WORDS) {
      placed.push(text)
    } else {
      strange += 1
    }
  }
  const all = parts.filter((_, index) => isUnknown(parts, index)).map(({ text }) => text)
  return { placed: textOf(placed), words: textOf(all), strange }
}

function textOf(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.join(' ')
}

/** Whether a word is of those that differ by numbers: `shop 123`. */
export function isNumbered(word: string | undefined): boolean {
  return NUMBERED.test(word ?? '')
}

function isUnknown(parts: readonly FramePart[], index: number): boolean {
  const { word, text } = parts[index] ?? { word: undefined, text: '' }
  if (word === undefined) return false
  if (DIGITS.test(text)) return isNumbered(parts[index - 1]?.text)
  if (isNumbered(text)) return DIGITS.test(parts[index + 1]?.text ?? '')
  if (PICTURE.test(text)) return LEADS.test(parts[index - 1]?.text ?? '')
  return !PLAIN_VOCABULARY.has(text) && LETTER.test(text)
}

/** Words that questions are made of: they join, ask and count, and name nothing in a ledger. */
export const PLAIN_VOCABULARY: ReadonlySet<string> = new Set(
  `a about above account accounts across actually add after afford again ago all alone already also altogether am amount amounts
  an and any anything app are around as at average avg back balance balances be because been before being below between big bigger
  biggest both breakdown broke budget budgets but by calculate can cash category categories change changed chart check clear came come comes
  coming compare compared comparison cost costs could count credit credits current currently daily data date day days debit
  debits decrease decreased describe details did difference different display do does doing done down during each earn earned earning
  earnings else end enough entire entries entry estimate estimated even ever every everything exactly exceed expected expense
  expenses expenditure far few figure figures finally find for forecast fro from full further gave get gets getting give given
  go goes going gone got graph had happened has have having help here high higher highest history how i if in income increase increased
  inflow inflows inside instead into is it its just keep kept know label labels large largest last lately latest least left less
  let lets like list little long look lot low lower lowest made main make making many max maximum me mean merchant merchants might
  min minimum mine mode money month monthly months more most much must my myself naira name need net new next no nope normally not now number
  occasion of off often ok on once one ones only onto open or other others our out outflow outgoing outgoings over overall own paid part
  past pattern pay paying payment payments people per percent percentage period place places plus poor predict previous price
  project projected projection purchase purchased purchases put quarter quick quickly rate really recent recently record recorded
  records remain remained remaining report result right rough roughly row rows run running salary same save saved saves saving
  savings say see seem send sent set share shop shops should show single since size small smaller smallest so some something spend
  spending spendings spends spent split start status still store stores such sum summarise summarize summary take taken takes tell
  than that the their them then there these they thing things this those till time times to today together too took top total
  totally totals track transaction transactions transfer transfers trend trends true try typical typically under until up us use
  used using usual usually value vendor vendors versus very view vs want wallet wallets was waste wasted way we week weekly weeks
  well went were what when where which while who whole why will with withdrawal withdrawals within without worth would year yearly
  years yes yesterday yet you your yours buy buying bought receive received order ordered deposit deposits paycheck wage ended
  ending expensive cheapest cheap costliest whose him her his she he personal finance finances financial funds cumulative approx
  approximately typed naija chop spree blow blown transacted transact item items stuff kind kinds sort sorts type types stand
  standing nothing doing generally usual rest position worth health summary overview area areas bank possible able there's
  interested curious wondering wonder amounted gotten pull bring first second third logged entered listing fit reach catch
  break even red black means surplus deficit profit loss shortfall fewer than hold holding stash possess rise rising risen drop dropped dropping fall falling
  grow growing grown rate pace latest fresh newest oldest early earlier least going somewhere anywhere somebody someone
  recorded captured please thank thanks been changes various combined checking several numerical looks looking listed sorted grand overspent manage managed think continue fraction proportion description says said looks actual honestly dear burnt burned splashed simply exact sum altogether honest`.split(
    /\s+/u,
  ),
)
