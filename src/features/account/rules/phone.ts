const COUNTRY = '+234'
/** Mobile numbers behind the leading zero or the country's code: 70…, 80…, 81…, 90…, 91… */
const MOBILE = /^[789][01]\d{8}$/
/** Landlines behind the leading zero: an area, then six or seven digits. */
const LANDLINE = /^(?![789][01])[1-9]\d{7,8}$/
const ELSEWHERE = /^\+(?!234)[1-9]\d{6,14}$/
const BETWEEN = /[\s().-]/g

/**
 * The number as it is dialled from anywhere (`+2348031234567`), or undefined when it is none. Read as
 * Nigerians write them (`0803 123 4567`, `234803…`, `+234 (0) 803-123-4567`); one of another country
 * needs its `+`.
 */
export function parsePhone(text: string): string | undefined {
  const digits = text.replaceAll(BETWEEN, '').replace(/^00(?=[1-9])/, '+')
  if (ELSEWHERE.test(digits)) return digits
  const national = /^(?:(?:\+?234)0?|0)?(\d+)$/.exec(digits)?.[1] ?? ''
  const isLandline = LANDLINE.test(national) && digits !== national
  return MOBILE.test(national) || isLandline ? COUNTRY + national : undefined
}

/** A number as Nigerians read it: `0803 123 4567`; others as they are. */
export function phoneText(phone: string): string {
  const [, network, first, last] = /^\+234([789][01]\d)(\d{3})(\d{4})$/.exec(phone) ?? []
  return network === undefined ? phone : `0${network} ${first} ${last}`
}
