// As narrations name the other side's bank, which is shorter than statements name their own.
const SHORT_NAMES =
  /\b(?:ACCESS|ECOBANK|FIDELITY|FIRST\s?BANK|FBN|FCMB|GT\s?B(?:ANK)?|GTCO|ZENITH|UBA|UNION|WEMA|ALAT|STERLING|STANBIC(?:\s+IBTC)?|POLARIS|KEYSTONE|KUDA|O-?PAY|PALM\s?PAY|MONIE\s?POINT|PROVIDUS|JAIZ|LOTUS|GLOBUS|TITAN|SUNTRUST|VFD|UNITY|HERITAGE|CITIBANK)\b(?:\s+(?:BANK|MFB|PLC|MICROFINANCE)\b)*/i
const AT_START = new RegExp(`^${SHORT_NAMES.source}[\\s,-]*`, 'i')
const AT_END = new RegExp(`[\\s,-]*${SHORT_NAMES.source}$`, 'i')

/** The text without a bank's name before or after it; empty when it was nothing else. */
export function withoutBank(text: string): string {
  return text.replace(AT_START, '').replace(AT_END, '').trim()
}
