/** Where a bank may be named on a statement. What stands in its rows is not asked: it names other banks. */
export interface BankEvidence {
  /** The lines above the first table. */
  readonly header: readonly string[]
  /** What is repeated at the foot of pages. */
  readonly footer: readonly string[]
  /** The table's headings, in printed order. */
  readonly headings: readonly string[]
}

type BankPattern = readonly [bank: string, pattern: RegExp]

const NAMES: readonly BankPattern[] = [
  ['Access Bank', /\bACCESS\s*BANK/i],
  ['Citibank Nigeria', /\bCITI\s?BANK/i],
  ['Ecobank', /\bECO\s?BANK/i],
  ['FairMoney', /\bFAIR\s?MONEY/i],
  ['Fidelity Bank', /\bFIDELITY\s*BANK/i],
  ['First Bank', /\bFIRST\s*BANK|\bFBN\b/i],
  ['FCMB', /\bFCMB\b|\bFIRST\s+CITY\s+MONUMENT/i],
  ['Globus Bank', /\bGLOBUS\s*BANK/i],
  ['GTBank', /\bGT\s?BANK|\bGTCO\b|\bGUARANTY\s*TRUST/i],
  ['Jaiz Bank', /\bJAIZ\b/i],
  ['Keystone Bank', /\bKEYSTONE\s*BANK/i],
  ['Kuda', /\bKUDA\b/i],
  ['Lotus Bank', /\bLOTUS\s*BANK/i],
  ['Moniepoint', /\bMONIE\s?POINT|\bTEAMAPT\b/i],
  ['OPay', /\bO-?PAY\b|\bOWEALTH\b/i],
  ['PalmPay', /\bPALM\s?PAY\b/i],
  ['Parallex Bank', /\bPARALLEX\b/i],
  ['Polaris Bank', /\bPOLARIS\s*BANK/i],
  ['PremiumTrust Bank', /\bPREMIUM\s?TRUST/i],
  ['Providus Bank', /\bPROVIDUS/i],
  ['Stanbic IBTC', /\bSTANBIC\b/i],
  ['Standard Chartered', /\bSTANDARD\s*CHARTERED/i],
  ['Sterling Bank', /\bSTERLING\s*BANK|\bONEBANK\b/i],
  ['SunTrust Bank', /\bSUN\s?TRUST/i],
  ['TAJBank', /\bTAJ\s?BANK/i],
  ['Titan Trust Bank', /\bTITAN\s*TRUST/i],
  ['UBA', /\bUBA(?:GROUP)?\b|\bUNITED\s+BANK\s+FOR\s+AFRICA|\b57,?\s+MARINA\b/i],
  ['Union Bank', /\bUNION\s*BANK/i],
  ['Unity Bank', /\bUNITY\s*BANK/i],
  ['VFD Microfinance Bank', /\bVFD\b|\bV\s?BANK\b/i],
  ['Wema Bank (ALAT)', /\bWEMA\b|\bALAT\b/i],
  ['Zenith Bank', /\bZENITH\s*BANK/i],
]

// Headings that only one bank's tables are known to have (statements 2).
const HEADINGS: readonly BankPattern[] = [
  ['GTBank', /^(?=.*ORIGINATING\s+BRANCH)(?=.*REMARKS)/is],
  ['Kuda', /^(?=.*MONEY\s+IN)(?=.*TO\s*\/\s*FROM)(?=.*CATEGORY)/is],
  ['OPay', /^(?=.*BALANCE\s+AFTER)(?=.*CHANNEL)(?=.*TRANSACTION\s+REFERENCE)/is],
  ['PalmPay', /^(?!.*BALANCE)(?=.*MONEY\s+IN)(?=.*TRANSACTION\s+ID)/is],
]

/**
 * Which of the allowed banks a statement is from: by its header, else its footer, else its headings;
 * null where none of them names it.
 */
export function recogniseBank({ header, footer, headings }: BankEvidence): string | null {
  return (
    firstNamed(header.join('\n'), NAMES) ??
    firstNamed(footer.join('\n'), NAMES) ??
    firstNamed(headings.join(' '), HEADINGS)
  )
}

function firstNamed(text: string, patterns: readonly BankPattern[]): string | null {
  const found = patterns
    .map(([bank, pattern]) => ({ bank, place: text.search(pattern) }))
    .filter(({ place }) => place >= 0)
  return found.toSorted((a, b) => a.place - b.place)[0]?.bank ?? null
}
