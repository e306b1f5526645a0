import { answerQuestion } from '#domain/assistant/answer-question.ts'
import type { AssistantRequest } from '../ports/assistant-provider.ts'
import { askedQuestion } from './asked-question.ts'
import type { ToolCall } from './chat-completion.ts'
import { findNames } from './names-text.ts'
import { screenReader } from './screened-reader.ts'
import { figureArguments, nameArguments, parseArguments } from './tool-arguments.ts'
import { makeRun, type ToolRun } from './tool-run.ts'
import { FIGURE_TOOL, NAMES_TOOL } from './tools.ts'

/** What a tool came to: what the model reads, and the figure if there is one. */
export interface ToolOutcome {
  readonly result: unknown
  readonly run?: ToolRun
}

type Ledger = Pick<AssistantRequest, 'reader' | 'context'>

/** Runs a tool that the model asked for. What it asked for wrongly is told to it as a result. */
export async function runTool(
  ledger: Ledger,
  { function: { name, arguments: text } }: ToolCall,
  runId: string,
): Promise<ToolOutcome> {
  if (name === FIGURE_TOOL) return await readFigure(ledger, text, runId)
  if (name === NAMES_TOOL) return await readNames(ledger, text)
  return refuse('There is no such tool.')
}

async function readFigure(ledger: Ledger, text: string, id: string): Promise<ToolOutcome> {
  const parsed = parseArguments(figureArguments, text)
  if (!parsed.success) return refuse(parsed.issues[0].message)
  const { reader, context } = ledger
  const names = await reader.fetchNames()
  const asked = askedQuestion(parsed.output, { names, today: context.today })
  if (!asked.ok) return refuse(asked.error)
  const screened = screenReader(reader, id)
  const answer = await answerQuestion(screened.reader, asked.value, context)
  const { descriptions } = screened
  return makeRun({ id, answer, descriptions, asked: parsed.output })
}

async function readNames({ reader }: Ledger, text: string): Promise<ToolOutcome> {
  const parsed = parseArguments(nameArguments, text)
  if (!parsed.success) return refuse(parsed.issues[0].message)
  return { result: await findNames(parsed.output, await reader.fetchNames(), reader) }
}

function refuse(message: string): ToolOutcome {
  return { result: { error: message } }
}
