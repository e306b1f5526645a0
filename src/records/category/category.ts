import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { TransactionType } from '../transaction/terms.ts'

/** A category as offered: `value` is stored (lower case), `name` is its English name, as the API and written lines have it. */
export interface Category {
  readonly value: string
  readonly name: string
}

/** The categories offered, fit for Nigerian households and small businesses. */
export const CATEGORIES: readonly Category[] = [
  { value: 'food', name: 'Food & Groceries' },
  { value: 'eating-out', name: 'Eating Out' },
  { value: 'transport', name: 'Transport' },
  { value: 'fuel', name: 'Fuel & Diesel' },
  { value: 'rent', name: 'Rent & Housing' },
  { value: 'electricity', name: 'Electricity & NEPA' },
  { value: 'water', name: 'Water' },
  { value: 'airtime-data', name: 'Airtime & Data' },
  { value: 'internet', name: 'Internet' },
  { value: 'bills', name: 'Bills & Utilities' },
  { value: 'subscriptions', name: 'TV & Subscriptions' },
  { value: 'health', name: 'Health & Pharmacy' },
  { value: 'education', name: 'School Fees & Education' },
  { value: 'family', name: 'Family Support' },
  { value: 'childcare', name: 'Children' },
  { value: 'shopping', name: 'Shopping' },
  { value: 'clothing', name: 'Clothing & Tailor' },
  { value: 'beauty', name: 'Hair & Beauty' },
  { value: 'entertainment', name: 'Entertainment' },
  { value: 'events', name: 'Owambe & Events' },
  { value: 'travel', name: 'Travel' },
  { value: 'giving', name: 'Tithe, Zakat & Giving' },
  { value: 'ajo', name: 'Ajo & Esusu' },
  { value: 'savings', name: 'Savings' },
  { value: 'investment', name: 'Investment' },
  { value: 'loan', name: 'Loan & Debt' },
  { value: 'insurance', name: 'Insurance' },
  { value: 'taxes', name: 'Taxes & Levies' },
  { value: 'bank-charges', name: 'Bank Charges' },
  { value: 'repairs', name: 'Repairs & Maintenance' },
  { value: 'household', name: 'Household Help & Supplies' },
  { value: 'salary', name: 'Salary' },
  { value: 'business', name: 'Business & Sales' },
  { value: 'freelance', name: 'Freelance & Side Work' },
  { value: 'gift', name: 'Gift' },
  { value: 'refund', name: 'Refund & Reversal' },
  { value: 'interest', name: 'Interest & Dividends' },
  { value: 'cash', name: 'Cash' },
  { value: 'transfer', name: 'Transfer' },
  { value: 'other', name: 'Other' },
  { value: 'uncategorized', name: 'Uncategorized' },
]

const spokenNames = once((): Readonly<Record<string, string>> => ({
  food: t('records.category-food'),
  'eating-out': t('records.category-eating-out'),
  transport: t('records.category-transport'),
  fuel: t('records.category-fuel'),
  rent: t('records.category-rent'),
  electricity: t('records.category-electricity'),
  water: t('records.category-water'),
  'airtime-data': t('records.category-airtime-data'),
  internet: t('records.category-internet'),
  bills: t('records.category-bills'),
  subscriptions: t('records.category-subscriptions'),
  health: t('records.category-health'),
  education: t('records.category-education'),
  family: t('records.category-family'),
  childcare: t('records.category-childcare'),
  shopping: t('records.category-shopping'),
  clothing: t('records.category-clothing'),
  beauty: t('records.category-beauty'),
  entertainment: t('records.category-entertainment'),
  events: t('records.category-events'),
  travel: t('records.category-travel'),
  giving: t('records.category-giving'),
  ajo: t('records.category-ajo'),
  savings: t('records.category-savings'),
  investment: t('records.category-investment'),
  loan: t('records.category-loan'),
  insurance: t('records.category-insurance'),
  taxes: t('records.category-taxes'),
  'bank-charges': t('records.category-bank-charges'),
  repairs: t('records.category-repairs'),
  household: t('records.category-household'),
  salary: t('records.category-salary'),
  business: t('records.category-business'),
  freelance: t('records.category-freelance'),
  gift: t('records.category-gift'),
  refund: t('records.category-refund'),
  interest: t('records.category-interest'),
  cash: t('records.category-cash'),
  transfer: t('records.category-transfer'),
  other: t('records.category-other'),
  uncategorized: t('records.category-uncategorized'),
}))

/** A category's name as the app gives it, in the spoken language; one that it does not know has its first letter raised. */
export function givenName(value: string): string {
  return spokenNames()[value] ?? value.charAt(0).toUpperCase() + value.slice(1)
}

/** The hues that a category may wear; `ui/style/hues.css` has their colours. */
export const HUES = [
  'adire',
  'sky',
  'lagoon',
  'palm',
  'ugu',
  'sun',
  'honey',
  'clay',
  'cocoa',
  'rose',
  'zobo',
  'slate',
] as const

/** One of the hues. */
export type Hue = (typeof HUES)[number]

const HUES_BY_CATEGORY: Readonly<Record<string, Hue>> = {
  food: 'ugu',
  'eating-out': 'clay',
  transport: 'adire',
  fuel: 'honey',
  rent: 'cocoa',
  electricity: 'sun',
  water: 'sky',
  'airtime-data': 'lagoon',
  internet: 'lagoon',
  subscriptions: 'zobo',
  health: 'rose',
  education: 'adire',
  family: 'rose',
  childcare: 'sky',
  shopping: 'clay',
  clothing: 'zobo',
  beauty: 'zobo',
  entertainment: 'zobo',
  events: 'zobo',
  travel: 'sky',
  giving: 'honey',
  ajo: 'cocoa',
  savings: 'palm',
  investment: 'palm',
  loan: 'cocoa',
  insurance: 'lagoon',
  repairs: 'clay',
  household: 'ugu',
  salary: 'palm',
  business: 'palm',
  freelance: 'lagoon',
  gift: 'rose',
  refund: 'ugu',
  interest: 'ugu',
  cash: 'honey',
}

/** The hue of a category as the app gives it; slate where it has none. */
export function givenHue(value: string): Hue {
  return HUES_BY_CATEGORY[value] ?? 'slate'
}

/** Whether a text names a hue. */
export function isHue(text: string): text is Hue {
  return HUES.some(hue => hue === text)
}

const GIVEN: ReadonlySet<string> = new Set(CATEGORIES.map(({ value }) => value))
const OF_INCOME: ReadonlySet<string> = new Set([
  'salary',
  'business',
  'freelance',
  'refund',
  'interest',
])
const OF_BOTH: ReadonlySet<string> = new Set([
  'gift',
  'ajo',
  'savings',
  'investment',
  'loan',
  'cash',
  'transfer',
  'other',
  'uncategorized',
])

/** What entries of a given category mostly are; null of one that both kinds of entries have, or that is not a given one. */
export function givenType(value: string): TransactionType | null {
  if (!GIVEN.has(value) || OF_BOTH.has(value)) return null
  return OF_INCOME.has(value) ? 'income' : 'expense'
}
