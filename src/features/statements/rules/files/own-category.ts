import { CATEGORIES } from '#records/category/category.ts'

type CategoryWords = readonly [category: string, words: RegExp]

// In this order: `Car insurance` is insurance, `Pet food` is no groceries.
const WORDS: readonly CategoryWords[] = [
  ['transfer', /\btransfers?\b|credit card payment|balance correction/],
  ['salary', /salar|payche|payroll|\bwages?\b/],
  ['interest', /\binterest\b|dividend/],
  ['refund', /refund|reversal|reimburse|cash ?back/],
  ['freelance', /freelanc|side (?:job|work|hustle)/],
  ['business', /business|\bsales\b/],
  [
    'bank-charges',
    /(?:bank|service|atm|transfer|account) (?:fees?|charges?)|^fees?(?: & charges)?$|\bcharges\b|stamp dut/,
  ],
  ['insurance', /insuran/],
  ['taxes', /\btax|\blev(?:y|ies)\b/],
  ['loan', /\bloans?\b|\bdebts?\b|borrow|lend/],
  ['investment', /invest|stocks?\b|crypto|\bshares\b|pension/],
  ['savings', /saving|emergency fund/],
  ['ajo', /\bajo\b|esusu|adashe/],
  ['giving', /tithe|zakat|charit|donat|offering|giving|church|mosque/],
  ['gift', /\bgifts?\b|present/],
  ['childcare', /child|\bkids?\b|\bbab(?:y|ies)\b|daycare|creche/],
  ['family', /family|parents?\b|black tax|upkeep/],
  ['education', /educat|school|tuition|\bbooks?\b|courses?\b/],
  ['electricity', /electric|\bnepa\b|\bphcn\b|prepaid meter|power bill/],
  ['water', /^water\b|water bill/],
  ['airtime-data', /airtime|\bdata\b|recharge|\bphone|mobile/],
  ['internet', /internet|wi-?fi|broadband/],
  ['subscriptions', /subscri|streaming|\btv\b|netflix|dstv|cable|software/],
  [
    'eating-out',
    /eating out|dining|restaurant|fast food|take ?(?:away|out)|coffee|\bbars?\b|cafe|lunch/,
  ],
  ['food', /food|grocer|supermarket|\bmarket\b|provisions/],
  ['fuel', /fuel|diesel|petrol|gas station|^gas$|gasoline/],
  ['repairs', /repair|maintenance|mechanic|servic(?:e|ing) (?:of )?(?:car|auto)|auto service/],
  [
    'transport',
    /transport|\btaxi|\bbus\b|uber|bolt|\bcar\b|\bauto\b|parking|commut|ride ?shar|okada|keke|train/,
  ],
  ['rent', /\brent\b|housing|mortgage|\bhome\b|\bhouse\b/],
  ['bills', /\bbills?\b|utilit/],
  ['health', /health|medic|pharmac|doctor|dentist|hospital|clinic|fitness|\bgym\b/],
  ['clothing', /cloth|fashion|tailor|shoes|apparel/],
  ['beauty', /beauty|\bhair|salon|barber|cosmetic|personal care|\bspa\b/],
  ['events', /owambe|\bevents?\b|\bpart(?:y|ies)\b|wedding|aso ?ebi/],
  ['entertainment', /entertain|movies?\b|\bgames?\b|gaming|hobb|\bfun\b|music|\bsports?\b|leisure/],
  ['travel', /travel|vacation|holiday|flight|hotel|air travel/],
  ['household', /household|furnish|cleaning|laundry|supplies/],
  ['shopping', /shopping|electronics|gadgets|amazon|jumia/],
  ['cash', /\bcash\b|\batm\b|withdrawal/],
]

// These say nothing of what the money was for.
const NOTHING =
  /^(?:uncategori[sz]ed|none|no category|general|miscellaneous|misc|others?|split|inflow|ready to assign|to be budgeted)?$/

const valuesByName = new Map(
  CATEGORIES.flatMap(({ value, name }) => [
    [plain(value), value],
    [plain(name), value],
  ]),
)

/**
 * Which of the offered categories another app's is, by its own name, the finer one first; null where
 * none is sure (ST8.6).
 */
export function ownCategory(...names: readonly string[]): string | null {
  for (const name of names) {
    const words = plain(name)
    if (words.length > 60 || NOTHING.test(words)) continue
    const found = valuesByName.get(words) ?? WORDS.find(([, each]) => each.test(words))?.[0]
    if (found !== undefined) return found
  }
  return null
}

/** In lower case, without pictures and marks: `🍲 Food & Drinks` is `food & drinks`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
}
