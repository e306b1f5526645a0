import { ANSWER_TIMEOUT_MS, createOpenAiCompatible } from './assistant-model/openai-compatible.ts'
import type { AppDeps } from './deps.ts'
import type { AssistantProvider } from './ports/assistant-provider.ts'

/** Makes the model that may be asked, if one is configured. */
export function composeAssistant({
  clock,
  log,
  config,
}: Pick<AppDeps, 'clock' | 'log' | 'config'>): AssistantProvider | undefined {
  if (config.assistant === undefined) return undefined
  return createOpenAiCompatible({
    config: config.assistant,
    // oxlint-disable-next-line no-restricted-globals -- the rule is for the client's calls
    fetch,
    clock,
    log,
    timeoutMs: ANSWER_TIMEOUT_MS,
  })
}
