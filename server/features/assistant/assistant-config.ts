import { isIPv4 } from 'node:net'
import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { hostNames } from '#server/comma-list.ts'

// Services that are known to speak OpenAI's chat completions. Another one is named in ASSISTANT_HOSTS, so that no
// question goes to a mistyped address.
const KNOWN_HOSTS: ReadonlySet<string> = new Set([
  'api.openai.com',
  'api.mistral.ai',
  'api.groq.com',
  'api.together.xyz',
  'generativelanguage.googleapis.com',
  'openrouter.ai',
])

// What a model on this machine is shown where it asks for no key; it passes it over.
const NO_KEY = 'none'

/** The variables behind the outside model, as README's table has them. */
export const assistantEnvironment = {
  ASSISTANT_BASE_URL: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  ASSISTANT_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7E]{8,500}$/, 'must be 8 to 500 characters of ASCII')),
  ),
  ASSISTANT_MODEL: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:/@-]{1,100}$/, 'must be the name of a model')),
  ),
  ASSISTANT_HOSTS: hostNames('models.example'),
}

type AssistantValues = Readonly<
  v.InferOutput<v.ObjectSchema<typeof assistantEnvironment, undefined>>
>

/** The model that may be asked what a question means that the engine cannot read, and how it is reached. */
export interface AssistantConfig {
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly host: string
  readonly model: string
  readonly apiKey: string
}

/**
 * Makes the model's part of the configuration: undefined where no address is given. Fails when a part
 * is missing, and when the address is neither https at a known host nor on this machine.
 */
export function readAssistant(
  values: AssistantValues,
): Result<AssistantConfig | undefined, string> {
  const { ASSISTANT_BASE_URL: text, ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model } = values
  if (text === undefined) {
    const isPartly = apiKey !== undefined || model !== undefined
    return isPartly
      ? err('ASSISTANT_BASE_URL must be set with the other ASSISTANT_…')
      : ok(undefined)
  }
  const url = new URL(text)
  const isHere = isLoopback(url.hostname)
  const hosts = new Set([...KNOWN_HOSTS, ...values.ASSISTANT_HOSTS])
  const fault = addressFault(url, isHere || hosts.has(url.hostname))
  if (fault !== undefined) return err(`ASSISTANT_BASE_URL ${fault}`)
  if (model === undefined) return err('ASSISTANT_MODEL must be set with ASSISTANT_BASE_URL')
  if (apiKey === undefined && !isHere) {
    return err('ASSISTANT_API_KEY must be set for a model on another machine')
  }
  const baseUrl = url.origin + url.pathname.replace(/\/+$/, '')
  return ok({ baseUrl, host: url.host, model, apiKey: apiKey ?? NO_KEY })
}

function addressFault(url: URL, isAllowed: boolean): string | undefined {
  const isPlain = isLoopback(url.hostname) && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !isPlain) {
    return 'must start with https:// (or name this machine, as in http://localhost:11434/v1)'
  }
  if (url.username + url.password + url.search + url.hash !== '') return 'must be an address alone'
  return isAllowed ? undefined : `must be at a known service, or ${url.hostname} in ASSISTANT_HOSTS`
}

function isLoopback(hostname: string): boolean {
  const isLocal = hostname === 'localhost' || hostname === '[::1]'
  return isLocal || (isIPv4(hostname) && hostname.startsWith('127.'))
}
