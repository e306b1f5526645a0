import { addDays, addMonths, daysBetween } from '#time/day.ts'
import { weekdayOf } from '#time/weekday.ts'
import { numberedId } from '../oracles/random-transactions.ts'
import { CASH, type Garden, SAVINGS, WALLETS } from './garden.ts'

const SHOPS = [
  'Shoprite Ikeja',
  'POS PURCHASE CHOPNOW LAGOS #',
  'Chicken Republic',
  'Jumia order #',
  'HealthPlus Pharmacy',
  'Market Tejuosho',
  'Bukka Hut',
  'SPAR Lekki',
  'Justrite',
  'Bolt ride',
  'Addide',
  'Slot phones',
]
const PEOPLE = [
  'Adaeze Okafor',
  'Tunde Bakare',
  'Musa Ibrahim',
  'Ngozi Eze',
  'Chidi Obi',
  'Bisi Ade',
  'Kemi Ojo',
  'Emeka Nwosu',
  'Halima Sani',
  'Yinka Cole',
]
const ENDED = ['Showmax', 'Startimes bouquet', 'Apple Music', 'Old gym Yaba', 'Bookclub']

const TOP_UPS = [
  { description: 'MTN airtime', prices: [500, 1000, 2000], gaps: [2, 16] },
  { description: 'Fuel NNPC Ogba', prices: [10_000, 15_000, 20_000, 30_000], gaps: [5, 24] },
  { description: 'Kuda to Mama', prices: [5000, 10_000, 20_000], gaps: [6, 50] },
] as const

/** Adds what repeats by nothing that SC12 counts. */
export function addNoise(garden: Garden): void {
  addShops(garden)
  addTopUps(garden)
  addPeople(garden)
  addEnded(garden)
  addEveryday(garden)
}

/** Bought when something is needed, for what it costs then. */
function addShops({ today, start, random, between, pick, add }: Garden): void {
  for (const shop of SHOPS.filter(() => random() < 0.8)) {
    const [mean, least] = [between(4, 45), between(800, 9000)]
    const [most, walletId] = [least * between(1.6, 6), pick(WALLETS)]
    let day = addDays(start, Math.floor(random() * mean))
    while (day <= today) {
      const naira = Math.round(between(least, most) / 50) * 50
      add(day, naira, { description: shop, walletId, category: 'food' })
      day = addDays(day, Math.ceil(-Math.log(1 - random()) * mean))
    }
  }
}

/** Airtime, fuel and help are of a few prices, when the last is used up. */
function addTopUps({ today, start, random, between, pick, add }: Garden): void {
  for (const { description, prices, gaps } of TOP_UPS) {
    const [least, most] = gaps
    const walletId = pick(WALLETS)
    let day = addDays(start, Math.floor(random() * most))
    while (day <= today) {
      add(day, pick(prices), { description, walletId, category: 'transport' })
      day = addDays(day, Math.round(between(least, most)))
    }
  }
}

/** To people and from them, now and then, in round sums. */
function addPeople({ today, start, random, between, add }: Garden): void {
  for (const person of PEOPLE) {
    for (let left = Math.floor(random() * 7); left > 0; left -= 1) {
      const day = addDays(start, Math.floor(random() * daysBetween(start, today)))
      const type = random() < 0.3 ? 'income' : 'expense'
      const naira = Math.ceil(between(1, 40)) * 1000
      add(day, naira, { description: `TRF/#/${person}`, type, category: 'other' })
    }
  }
}

/** What was monthly, and is not any more; and what came but twice. */
function addEnded({ today, random, between, add }: Garden): void {
  for (const description of ENDED.filter(() => random() < 0.6)) {
    const price = Math.round(between(900, 9000))
    const last = addDays(today, -Math.floor(between(60, 200)))
    for (let back = Math.floor(between(3, 10)); back >= 0; back -= 1) {
      add(addMonths(last, -back), price, { description })
    }
  }
  for (const back of [3, 33]) add(addDays(today, -back), 4500, { description: 'Bolt Food pass' })
}

/** There and back to work at one fare, the bank's charges, own money moved, and Sundays with as much as is at hand. */
function addEveryday({ today, start, rows, random, between, pick, add }: Garden): void {
  const gives = random() < 0.5
  for (let day = start; day <= today; day = addDays(day, 1)) {
    const fare = random() < 0.7 ? 700 : 800
    const ways = weekdayOf(day) <= 5 ? 2 : 0
    for (let way = 0; way < ways; way += 1) {
      add(day, fare, { description: 'Danfo to work', walletId: CASH })
    }
    if (random() < 0.3) add(day, pick([10, 25, 50]), { description: 'NIP CHARGE + VAT' })
    if (gives && weekdayOf(day) === 7 && random() < 0.8) {
      add(day, Math.round(between(500, 6000) / 100) * 100, { description: 'Offering' })
    }
    if (random() > 0.04) continue
    const leg = { description: 'To savings', transferId: numberedId(700_000_000 + rows.length) }
    add(day, 20_000, leg)
    add(day, 20_000, { ...leg, type: 'income', walletId: SAVINGS })
  }
}
