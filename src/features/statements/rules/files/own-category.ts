import { CATEGORIES } from '#records/category/category.ts'

type CategoryWords = readonly [category: string, words: string]

// Whole words, each with or without its plural: a part of a word is none, `Taxi` is no tax and `Calendar` lends nothing. In this
// order: `Car insurance` is insurance, `Pet food` is no groceries.
const WORDS: readonly CategoryWords[] = [
  ['transfer', 'transfer, credit card payment, balance correction'],
  ['salary', 'salary, salaries, paycheck, paycheque, pay check, payroll, wage'],
  ['interest', 'interest, dividend'],
  ['refund', 'refund, reversal, reimbursement, cashback, cash back'],
  ['freelance', 'freelance, freelancing, side job, side work, side hustle'],
  ['business', 'business, businesses, sale'],
  [
    'bank-charges',
    'bank fee, bank charge, service fee, service charge, atm fee, atm charge, transfer fee, transfer charge, account fee, account charge, charges, stamp duty, stamp duties',
  ],
  ['insurance', 'insurance'],
  ['taxes', 'tax, taxes, taxation, levy, levies, vat, paye'],
  ['loan', 'loan, debt, borrowing, lending, money lent'],
  [
    'investment',
    'investment, investing, stock, stock market, crypto, cryptocurrency, shares, pension, mutual fund',
  ],
  ['savings', 'saving, emergency fund'],
  ['ajo', 'ajo, esusu, adashe'],
  [
    'giving',
    'tithe, zakat, charity, charities, donation, offering, giving, church, churches, mosque',
  ],
  ['gift', 'gift, present'],
  ['childcare', 'child, children, childcare, child care, kid, baby, babies, daycare, creche'],
  ['family', 'family, families, parent, black tax, upkeep'],
  ['education', 'education, school, schooling, tuition, book, course'],
  ['electricity', 'electricity, electric, electric bill, nepa, phcn, prepaid meter, power bill'],
  ['water', 'water, water bill'],
  ['airtime-data', 'airtime, data, recharge, phone, telephone, mobile'],
  ['internet', 'internet, wi fi, wifi, broadband'],
  [
    'subscriptions',
    'subscription, streaming, tv, netflix, dstv, gotv, cable, software, spotify, youtube premium',
  ],
  [
    'eating-out',
    'eating out, dining, dining out, restaurant, fast food, take away, takeaway, take out, takeout, coffee, bar, cafe, lunch, lunches',
  ],
  ['food', 'food, foodstuff, grocery, groceries, supermarket, market, provisions'],
  ['fuel', 'fuel, diesel, petrol, gas station, gasoline'],
  [
    'repairs',
    'repair, maintenance, mechanic, car service, car servicing, servicing of car, auto service, service of car',
  ],
  [
    'transport',
    'transport, transportation, transit, public transit, taxi, cab, bus, buses, uber, bolt, car, auto, parking, commute, commuting, ride share, ride sharing, rideshare, okada, keke, danfo, train',
  ],
  ['rent', 'rent, housing, mortgage, home, house'],
  ['bills', 'bill, utility, utilities'],
  [
    'health',
    'health, healthcare, medical, medicine, medication, pharmacy, pharmacies, doctor, dentist, hospital, clinic, fitness, gym',
  ],
  ['clothing', 'cloth, clothes, clothing, fashion, tailor, tailoring, shoe, apparel'],
  ['beauty', 'beauty, hair, hairdresser, salon, barber, barbing, cosmetic, personal care, spa'],
  ['events', 'owambe, event, party, parties, wedding, aso ebi, asoebi'],
  [
    'entertainment',
    'entertainment, movie, cinema, game, gaming, hobby, hobbies, fun, music, sport, leisure',
  ],
  ['travel', 'travel, travelling, traveling, vacation, holiday, flight, hotel'],
  ['household', 'household, furnishing, furniture, cleaning, laundry, supplies'],
  ['shopping', 'shopping, electronics, gadget, amazon, jumia, konga'],
  ['cash', 'cash, atm, withdrawal, cash withdrawal'],
]

// The whole name alone.
const ALONE: Readonly<Record<string, string>> = {
  fee: 'bank-charges',
  fees: 'bank-charges',
  'fees & charges': 'bank-charges',
  gas: 'fuel',
}

const PATTERNS = WORDS.map(
  ([category, words]) =>
    [category, new RegExp(`(?:^| )(?:${words.replaceAll(', ', '|')})s?(?= |$)`, 'u')] as const,
)

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
    const found =
      valuesByName.get(words) ?? ALONE[words] ?? PATTERNS.find(([, each]) => each.test(words))?.[0]
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
