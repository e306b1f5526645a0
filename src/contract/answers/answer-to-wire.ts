import * as v from 'valibot'
import type { Answer, AnswerTable, Phrase } from '#features/assistant/rules/answer/answer.ts'
import type { Question } from '#features/assistant/rules/question.ts'
import { koboToNaira } from '#money/money.ts'
import { answerSchema, type WireAnswer } from './assistant-answer.ts'

/**
 * The answer as the wire has it, naira, which `answerSchema` reads back; undefined for one that is
 * beyond the limits of the wire, which goes without its evidence.
 */
export function answerToWire(answer: Answer): WireAnswer | undefined {
  const { table, question, phrase, ...same } = answer
  const wire = {
    ...same,
    phrase: phraseToWire(phrase),
    ...(table !== undefined && { table: tableToWire(table) }),
    ...(question !== undefined && { question: questionToWire(question) }),
  }
  return v.is(answerSchema, wire) ? wire : undefined
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
