import type { SeededRandom } from '#test/simulation/seeded-random.ts'

const FIRST_NAMES = [
  'Adaeze',
  'Chukwuemeka',
  'Folake',
  'Ibrahim',
  'Ngozi',
  'Oluwaseun',
  'Tunde',
  'Zainab',
  'Efe',
  'Halima',
]
const LAST_NAMES = [
  'Okafor',
  'Balogun',
  'Abubakar',
  'Eze',
  'Adeyemi',
  'Danjuma',
  'Ogunleye',
  'Nwosu',
  'Ekpo',
  'Lawal',
]
const BANKS = [
  'GTBank',
  'Access Bank',
  'Zenith Bank',
  'UBA',
  'First Bank',
  'Kuda',
  'OPay',
  'PALMPAY',
  'Wema Bank',
  'FCMB',
]
const PLACES = [
  'Shoprite Ikeja',
  'Ebeano Lekki',
  'Chicken Republic Yaba',
  'Total Station Ojota',
  'Mama Cass Surulere',
  'Balogun Market',
]
const MERCHANTS = ['Jumia', 'Bolt NG', 'Netflix.com', 'Paystack Flutter Books', 'Spar Online']
const EMPLOYERS = [
  'Dangote Cement Plc',
  'Lagos State Government',
  'Andela Nigeria',
  'Mainland Hospitals Ltd',
]
const TELCOS = ['MTN', 'AIRTEL', 'GLO', '9MOBILE']
const MONTHS = ['JANUARY', 'MARCH', 'APRIL', 'MAY', 'JULY', 'AUGUST', 'OCTOBER', 'DECEMBER']
// Some would mislead who looks at words alone; one is as long as senders really write.
const REMARKS = [
  'school fees',
  'house rent',
  'for rice and beans',
  'recharge card sales',
  'ajo',
  'thanks',
  'balance payment for 2 bags of cement delivered to site at Km 14 Lekki Epe expressway on Friday',
  'tfr',
  'part payment 3 of 5',
  'salary advance refund June',
  'REF 12/05 goods',
  'N5,000 of 12,500.00 for rice',
  'rent since 03-Oct-2026',
  'opening balance of shop',
]

/** A narration, and who it names. */
export interface FilledNarration {
  readonly text: string
  readonly party: string | null
}

/** Fills a template's places: `{NAME}` in capitals, `{Name}` as written, digits by their number. */
export function fillNarration(template: string, random: SeededRandom): FilledNarration {
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const text = template.replaceAll(/\{(\w+)\}/g, (_, place: string) => fill(place, name, random))
  return { text, party: /\{name\}/i.test(template) ? name : null }
}

/** So many random digits, the first not zero. */
export function randomDigits(count: number, random: SeededRandom): string {
  const rest = Array.from({ length: count - 1 }, () => random.below(10))
  return [1 + random.below(9), ...rest].join('')
}

function fill(place: string, name: string, random: SeededRandom): string {
  if (place.startsWith('digits')) return randomDigits(Number(place.slice(6)), random)
  const text = written(place.toLowerCase(), name, random)
  return place === place.toUpperCase() ? text.toUpperCase() : text
}

function written(place: string, name: string, random: SeededRandom): string {
  switch (place) {
    case 'name':
      return name
    case 'phone':
      return `080${randomDigits(8, random)}`
    case 'account':
      return randomDigits(10, random)
    default:
      return random.pick(wordsFor(place))
  }
}

function wordsFor(place: string): readonly string[] {
  switch (place) {
    case 'bank':
      return BANKS
    case 'place':
      return PLACES
    case 'merchant':
      return MERCHANTS
    case 'employer':
      return EMPLOYERS
    case 'telco':
      return TELCOS
    case 'month':
      return MONTHS
    case 'remark':
      return REMARKS
    default:
      throw new Error(`Nothing to fill {${place}} with`)
  }
}
