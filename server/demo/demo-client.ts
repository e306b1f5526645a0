import type { Hono } from 'hono'
import * as v from 'valibot'
import { API_BASE } from '#contract/call.ts'
import { HEADERS } from '#contract/headers.ts'
import type { DemoAccount } from './demo-account.ts'

const loginAnswer = v.object({ data: v.object({ accessToken: v.string() }) })
const created = v.object({ data: v.union([v.object({ id: v.string() }), v.array(v.unknown())]) })
const listed = v.object({
  pagination: v.optional(v.object({ total: v.number() }), { total: 0 }),
  data: v.optional(v.object({ cardImages: v.array(v.object({ url: v.string() })) }), {
    cardImages: [],
  }),
})

/** The documented calls, as the demo's user makes them. */
export interface DemoClient {
  get(path: string): Promise<v.InferOutput<typeof listed>>
  /** The id of what was made, or empty for several things; `ageMs` is how long ago it was. */
  post(path: string, body: object, ageMs?: number): Promise<string>
}

interface CallInit {
  readonly body?: object
  readonly token?: string
  readonly ageMs?: number
}

/** Logs in. Every call throws when it is refused. */
export async function createDemoClient(app: Hono, account: DemoAccount): Promise<DemoClient> {
  async function call(method: string, path: string, init: CallInit) {
    const response = await app.request(API_BASE + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(init.token !== undefined && { Authorization: `Bearer ${init.token}` }),
        ...(init.ageMs !== undefined && { [HEADERS.ageMs]: String(init.ageMs) }),
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`Demo: ${path} answered ${JSON.stringify(answer)}`)
    return answer
  }
  const login = await call('POST', '/user/login', { body: account })
  const token = v.parse(loginAnswer, login).data.accessToken
  return {
    get: async path => v.parse(listed, await call('GET', path, { token })),
    post: async (path, body, ageMs = 0) => {
      const { data } = v.parse(created, await call('POST', path, { body, token, ageMs }))
      return 'id' in data ? data.id : ''
    },
  }
}
