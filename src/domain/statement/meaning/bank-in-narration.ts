// As narrations name the other side's bank, which is shorter than statements name their own. Some of
// the names are people's too (Fidelity Okoro): those count only with `Bank`, or alone.
const CLEAR =
  'ECOBANK|FIRST\\s?BANK|FBN|FCMB|GT\\s?B(?:ANK)?|GTCO|ZENITH|ZIB|UBA|WEMA|ALAT|STANBIC(?:\\s+IBTC)?|POLARIS|KUDA|O-?PAY|PALM\\s?PAY|MONIE\\s?POINT|PROVIDUS|JAIZ|SUNTRUST|VFD|CITIBANK'
const SHARED =
  'ACCESS|FIDELITY|UNION|UNITY|STERLING|KEYSTONE|LOTUS|GLOBUS|TITAN(?:\\s+TRUST)?|HERITAGE'
const SUFFIX = '(?:BANK|MFB|PLC|MICROFINANCE)'
const BANK = `(?:(?:${CLEAR})\\b(?:\\s+${SUFFIX}\\b)*|(?:${SHARED})(?:\\s+${SUFFIX}\\b)+)`
const ALONE = new RegExp(`^(?:${CLEAR}|${SHARED})$`, 'i')
const AT_START = new RegExp(`^\\b${BANK}[\\s,-]*`, 'i')
const AT_END = new RegExp(`[\\s,-]${BANK}$`, 'i')

/** The text without a bank's name before or after it; empty when it was nothing else. */
export function withoutBank(text: string): string {
  const trimmed = text.trim()
  if (ALONE.test(trimmed)) return ''
  return trimmed.replace(AT_START, '').replace(AT_END, '').trim()
}
