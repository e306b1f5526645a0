import type { RowReason, StatementRow } from '../reading.ts'

/** What is known of how a row was read. */
export interface RowEvidence {
  readonly hasBalance: boolean
  /** Whether its balance follows from the row before, or the totals hold it at the top. */
  readonly isLinked: boolean
  /** Whether its printed balance contradicts the row before. */
  readonly isBroken: boolean
  /** Whether both stated totals agree with the rows. */
  readonly isTotalled: boolean
  readonly isDirectionFixed: boolean
  readonly hasBothAmounts: boolean
  readonly narration: 'usual' | 'empty' | 'long'
  /** What is wrong with its date, if anything. */
  readonly dateReasons: readonly RowReason[]
}

/**
 * How sure a row is, and why it is not surer (statements.md 6.2): the least that any of its findings
 * allows. What is said of dates, apart from a date that is missing, does not lower it: the arithmetic
 * cannot vouch for dates, and they are counted on their own (6.3).
 */
export function confidenceOf(evidence: RowEvidence): Pick<StatementRow, 'confidence' | 'reasons'> {
  const findings = findingsOf(evidence)
  return {
    confidence: Math.min(1, ...findings.map(([confidence]) => confidence)),
    reasons: [...findings.flatMap(([, reason]) => reason ?? []), ...evidence.dateReasons],
  }
}

type Finding = readonly [confidence: number, reason?: RowReason]

function findingsOf(evidence: RowEvidence): readonly Finding[] {
  const findings: (Finding | false)[] = [
    evidence.isBroken && [0.15, 'link-broken'],
    evidence.dateReasons.includes('no-date') && [0.2],
    arithmeticFinding(evidence) ?? false,
    evidence.isDirectionFixed && [0.9, 'direction-fixed'],
    evidence.hasBothAmounts && [0.5, 'both-amounts'],
    evidence.narration === 'empty' && [0.95, 'narration-empty'],
    evidence.narration === 'long' && [0.95, 'narration-long'],
  ]
  return findings.filter(finding => finding !== false)
}

/** What a row lacks whose balance does not follow, though it contradicts nothing either. */
function arithmeticFinding(evidence: RowEvidence): Finding | undefined {
  if (evidence.isLinked || evidence.isBroken) return undefined
  if (evidence.hasBalance) return [0.6, 'no-opening']
  return evidence.isTotalled ? [0.95, 'no-balance'] : [0.5, 'no-balance']
}
