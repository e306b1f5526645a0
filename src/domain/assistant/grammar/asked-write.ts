import type { AskedWrite } from '#domain/assistant/question.ts'
import { findFigures } from '#domain/entry-line/figures.ts'
import { lineWords, textOf, without } from '#domain/entry-line/line-words.ts'

const LEAD = String.raw`^(?:(?:can|could|would|will) you |i (?:want|need|would like|wan)(?: you)? to |i wan |help me (?:to )?|let me |let us |go ahead and |you (?:should|must) |now |just |also |and |then |make i |i should |for me )*`
const OBJECT =
  '(?<!@)(?:transactions?|expenses?|incomes?|budgets?|wallets?|labels?|categor(?:y|ies)|money|funds|transfers?|entry|entries|payments?|bills?|records?|purchases?|account|naira|cash|salary|balance)'
const MOVES = new RegExp(
  String.raw`${LEAD}(?:transfer|send|move|shift|wire|withdraw|deposit|fund|lend|borrow|pay|give|top up|recharge|save|put|remit|donate)\b(?! me\b)(?=.*(?:@amount|@wallet|\b(?:money|funds|cash|bills?|rent|salary|half|all)\b|@category|@thing))`,
  'u',
)
const KEEPS = new RegExp(
  String.raw`${LEAD}(?:record|add|log|enter|save|create|make|set up|set|open|note|write|register|insert|start|put|book|import|input|post)\b(?=.*(?:@amount|${OBJECT}\b|@budget))(?!.*\b(?:reminder|alarm|timer|meeting|calendar|playlist|shopping list|list|chart|graph|reservation|to do)\b)`,
  'u',
)
const CHANGES = new RegExp(
  String.raw`${LEAD}(?:delete|remove|edit|change|update|rename|categori[sz]e|re-?categori[sz]e|label|tag|clear|reset|undo|correct|fix|erase|cancel|increase|reduce|raise|adjust|close|merge|archive|modify)\b(?=.*(?:@amount|${OBJECT}\b|@budget|@label|@wallet))`,
  'u',
)
const TOLD =
  /^(?:i (?:just |have (?:just )?|today )?|just |we (?:just |have )?)?(?:spent|paid|bought|received|got|sent|gave|withdrew|earned|sold|lent|borrowed|transferred|moved)\b(?=.*@amount)(?!.*\b(?:how|what|which|when|where)\b)/u
const MADE_ELSEWHERE = /(?<!@)\b(?:wallets?|labels?|categor(?:y|ies)|account)\b/u
const CAME_IN = /\b(?:received|got|earned|income|salary|sold|borrowed)\b|@income|\bpaid me\b/u
const WORDS_AROUND =
  /^(?:(?:please|pls|abeg|can|could|would|will|you|i|want|need|like|to|help|me|let|us|go|ahead|and|just|record|add|log|enter|save|create|make|note|write|register|insert|put|book|input|post|an?|new|my|the|expense|income|budget|transaction|entry|payment|of|for)\s+)+/iu
const TRANSFER_VERBS = /^(?:transfer|send|move|shift|wire|withdraw|deposit|fund|remit|put)\s+/iu
const AFTERWARDS = /\s+(?:for me|please|pls|abeg|now|thanks|thank you)+[.!]*$/iu

/**
 * The write that a frame asks for (SPEC.md, UW9), or undefined when it asks for none. The line is made of the
 * text as typed, so that the entry line reads it as its writer would have typed it there.
 */
export function askedWrite(frame: string, text: string): AskedWrite | undefined {
  const changes = CHANGES.test(frame)
  const isWrite = changes || MOVES.test(frame) || KEEPS.test(frame) || TOLD.test(frame)
  if (!isWrite) return undefined
  const form = changes ? 'none' : formOf(frame)
  return { form, line: form === 'none' ? '' : lineOf(text.trim()) }
}

function formOf(frame: string): AskedWrite['form'] {
  if (/\bbudgets?\b/u.test(frame)) return 'budget'
  if (MADE_ELSEWHERE.test(frame) && !/@amount/u.test(frame)) return 'none'
  if (isTransfer(frame)) return 'transfer'
  return CAME_IN.test(frame) ? 'income' : 'expense'
}

function isTransfer(frame: string): boolean {
  if (/\b(?:transfer|transferred|move|moved|shift|wire)\b/u.test(frame)) return true
  return (
    /\b(?:to|into) (?:my |the )?@wallet/u.test(frame) &&
    /\b(?:send|sent|put|deposit|fund|withdraw|save|top up)\b/u.test(frame)
  )
}

function lineOf(text: string): string {
  const bare = withoutEnd(text.replace(WORDS_AROUND, '')).replace(TRANSFER_VERBS, '')
  return withPlainAmount(bare)
}

function withoutEnd(text: string): string {
  const shorter = text.replace(AFTERWARDS, '').replace(/[?!.]+$/u, '')
  return shorter === text ? text : withoutEnd(shorter)
}

/** `₦20,000` as `20000`, the amount first, as the entry line writes its examples. */
function withPlainAmount(text: string): string {
  const words = lineWords(text)
  const figure = findFigures(words)[0]
  if (figure === undefined || !figure.value.amount.ok) return text
  const naira = String(figure.value.amount.value / 100)
  return [naira, textOf(without(words, figure.words))].join(' ').trim()
}
