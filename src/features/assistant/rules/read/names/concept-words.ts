import { CATEGORIES } from '#records/category/category.ts'

/** What people call a category, beside its name; and what other apps and banks call the same, the nearest first. */
export interface Concept {
  readonly words: string
  /** Names of categories of an imported ledger; those behind a bar are wider and count only where no nearer is. */
  readonly ledger: string
}

/**
 * Words that stand for a whole category. What only stands for one thing in it (`suya`, `bolt`) is in
 * entry-line's category words: it is looked for in the descriptions first.
 */
export const CONCEPTS: Readonly<Record<string, Concept>> = {
  food: {
    words: 'groceries, grocery, foodstuff, foodstuffs, provisions, feeding, chop, meals',
    ledger: 'groceries, foodstuff, feeding, food & dining, food & drinks | household',
  },
  'eating-out': {
    words:
      'eating out, restaurants, restaurant, takeout, takeaway, dining, dining out, eat out, eaten out, ate out, fast food, meals out',
    ledger: 'restaurants, dining, dining out, takeaway | food, food & dining, food & drinks',
  },
  transport: {
    words:
      'transportation, t fare, tfare, fare, fares, commuting, commute, cabs, taxi, taxis, ride, rides, okada, keke, danfo, bus, buses',
    ledger: 'transportation, commute, travel & transport, ride hailing | travel',
  },
  fuel: {
    words: 'petrol, diesel, gas, pms, gasoline, filling station, ago',
    ledger: 'petrol, gas, diesel | transport, transportation, car, auto & transport',
  },
  rent: {
    words: 'housing, house rent, landlord, accommodation',
    ledger: 'housing, house, home, accommodation',
  },
  electricity: {
    words:
      'light, nepa, phcn, power, prepaid, prepaid meter, meter, token, tokens, light token, nepa token, electricity token, meter token, prepaid token, light bill, nepa bill, disco, band a, electric, power bill',
    ledger: 'light, nepa, power | utilities, utility, bills & utilities, bills',
  },
  water: { words: 'water bill', ledger: 'water | utilities, utility, bills & utilities, bills' },
  'airtime-data': {
    words:
      'recharge, recharge card, credit, airtime, data, top up, data sub, data bundle, phone bill, call credit, internet data',
    ledger: 'airtime, data, airtime & data, phone, mobile, recharge | internet, utilities, bills',
  },
  internet: {
    words: 'wifi, wi-fi, broadband',
    ledger: 'wifi, broadband | airtime & data, data, utilities, bills',
  },
  bills: {
    words: 'utility bills, utility, utilities, bill',
    ledger: 'utilities, utility, bills & utilities',
  },
  subscriptions: {
    words: 'subscription, subs, sub, tv, cable, cable tv, streaming',
    ledger: 'subscription, tv, cable | entertainment',
  },
  health: {
    words:
      'medical, healthcare, health care, medicals, hospital bills, drugs, medicine, medication, hospital, pharmacy',
    ledger: 'healthcare, medical, health & fitness, hospital',
  },
  education: {
    words: 'school, school fees, fees, tuition, schooling, learning',
    ledger: 'school, school fees, tuition',
  },
  family: {
    words: 'family support, my people, relatives, upkeep, black tax',
    ledger: 'family support, black tax',
  },
  childcare: { words: 'children, kids, baby, child', ledger: 'kids, children, child care' },
  shopping: { words: 'gadgets, online shopping', ledger: 'general shopping, retail' },
  clothing: {
    words: 'clothes, cloth, clothings, fashion, wears, tailor, outfits',
    ledger: 'clothes, fashion, clothing & tailor | shopping',
  },
  beauty: {
    words: 'hair, salon, grooming, personal care, makeup, skincare',
    ledger: 'hair, grooming, personal care',
  },
  entertainment: {
    words: 'enjoyment, fun, outings, leisure, clubbing, flexing, groove, movies',
    ledger: 'enjoyment, fun, leisure',
  },
  events: {
    words: 'owambe, parties, party, ceremonies, aso ebi',
    ledger: 'owambe, parties | entertainment',
  },
  travel: {
    words: 'trips, trip, travelling, traveling, flights, vacation, journey',
    ledger: 'trips, flights | transport',
  },
  giving: {
    words: 'tithe, tithes, offering, offerings, zakat, charity, donations, church, mosque, sadaqah',
    ledger: 'tithe, offering, church, charity, donations, gifts & donations',
  },
  ajo: {
    words: 'esusu, adashe, cooperative, thrift, contributions',
    ledger: 'esusu, contribution, cooperative | savings',
  },
  investment: { words: 'investments', ledger: 'investments' },
  loan: { words: 'loans, debt, debts, loan repayment, repayments', ledger: 'loans, debt, debts' },
  insurance: { words: 'premiums', ledger: 'insurance' },
  taxes: { words: 'tax, levies, levy', ledger: 'tax' },
  'bank-charges': {
    words:
      'bank charges, charges, bank charge, bank fees, fees and charges, transfer charges, pos charges, sms charges, stamp duty',
    ledger: 'charges, fees, bank fees, fees & charges',
  },
  repairs: {
    words: 'maintenance, repair, fixing, mechanic, car repairs',
    ledger: 'maintenance, repair',
  },
  household: {
    words: 'house help, househelp, household items, household supplies, cleaning',
    ledger: 'home',
  },
  salary: {
    words: 'wages, wage, pay, paycheck, payslip, alawee, stipend',
    ledger: 'wages, income',
  },
  business: {
    words: 'sales, my shop, customers, shop, shop sales, my sales, my shop sales',
    ledger: 'sales, business income',
  },
  freelance: {
    words: 'freelancing, side work, gigs, side hustle, side job, side jobs, side money',
    ledger: 'side hustle, gigs | business',
  },
  gift: { words: 'gifts', ledger: 'gifts' },
  refund: { words: 'refunds, reversals, reversal', ledger: 'refunds, reversals' },
  interest: { words: 'dividends', ledger: 'dividends' },
  uncategorized: {
    words: 'uncategorised, no category, without category, without a category, unsorted',
    ledger: 'uncategorised, none',
  },
}

/** Categories that money comes in by. */
export const INCOME_CATEGORIES: ReadonlySet<string> = new Set([
  'salary',
  'business',
  'freelance',
  'refund',
  'interest',
  'wages',
  'income',
  'sales',
  'side hustle',
])

/** Values of the app's own categories that a question names; `other` is what is left, not a name. */
export const NAMED_CATEGORIES = CATEGORIES.filter(
  ({ value }) => !['other', 'transfer', 'cash', 'savings'].includes(value),
)
