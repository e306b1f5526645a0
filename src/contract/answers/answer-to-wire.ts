import * as v from 'valibot'
import type {
  Answer,
  AnswerTable,
  Evidence,
  EvidenceOperand,
  Phrase,
  PlanChoice,
} from '#features/assistant/rules/answer/answer.ts'
import type { Question } from '#features/assistant/rules/question.ts'
import { koboToNaira } from '#money/money.ts'
import { answerSchema, type WireAnswer } from './assistant-answer.ts'
import { planToWire, scopeToWire } from './plan-wire.ts'
import { writeToWire } from './write-wire.ts'

/**
 * The answer as the wire has it, naira, which `answerSchema` reads back. Where that is beyond the limits of the wire the
 * single numbers' own rows are left out; undefined where it still is: such an answer goes without its evidence.
 */
export function answerToWire(answer: Answer): WireAnswer | undefined {
  const { operands: _left, ...evidence } = answer.evidence
  return wireOf(answer) ?? wireOf({ ...answer, evidence })
}

function wireOf(answer: Answer): WireAnswer | undefined {
  const { table, question, plan, choices, phrase, evidence, write, ...same } = answer
  const wire = {
    ...same,
    phrase: phraseToWire(phrase),
    evidence: evidenceToWire(evidence),
    ...(table !== undefined && { table: tableToWire(table) }),
    ...(question !== undefined && { question: questionToWire(question) }),
    ...(plan !== undefined && { plan: planToWire(plan) }),
    ...(write !== undefined && { write: writeToWire(write) }),
    ...(choices !== undefined && { choices: choices.map(choiceToWire) }),
  }
  return v.is(answerSchema, wire) ? wire : undefined
}

function choiceToWire({ text, plan }: PlanChoice) {
  return { text, plan: planToWire(plan) }
}

function evidenceToWire({ scope, operands, ...same }: Evidence) {
  return {
    ...same,
    ...(scope !== undefined && { scope: scopeToWire(scope) }),
    ...(operands !== undefined && { operands: operands.map(operandToWire) }),
  }
}

function operandToWire({ name, value, scope, rowCount }: EvidenceOperand) {
  const rows = scope === undefined ? {} : { scope: scopeToWire(scope) }
  return { name, value: phraseToWire(value), ...rows, rowCount }
}

function phraseToWire(phrase: Phrase) {
  return phrase.map(piece =>
    piece.type === 'text' ? piece : { type: piece.type, amount: koboToNaira(piece.amount) },
  )
}

function tableToWire({ columns, rows }: AnswerTable) {
  return { columns, rows: rows.map(row => row.map(phraseToWire)) }
}

function questionToWire({ amount, ...same }: Question) {
  return { ...same, ...(amount !== undefined && { amount: koboToNaira(amount) }) }
}
