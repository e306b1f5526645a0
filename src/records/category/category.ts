/** A category as offered: `value` is stored (lower case), `name` is read. */
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

const namesByValue = new Map(CATEGORIES.map(category => [category.value, category.name]))

/** A category's name as the app gives it; one that it does not know has its first letter raised. */
export function givenName(value: string): string {
  return namesByValue.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1)
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
