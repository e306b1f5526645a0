import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import type { ServedProduct } from '#test/support/run/served-product.ts'
import type { Person } from './people.ts'

const created = v.object({ data: v.object({ id: v.string() }) })

/** The API as a person's other device would use it, past the pages: to fill a ledger, and to compare. */
export interface ApiSession {
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
  patch(path: string, body: object): Promise<unknown>
  remove(path: string): Promise<unknown>
  /** Makes a wallet, label or budget; its id. */
  create(path: string, body: object): Promise<string>
}

/** Signs in by the API. */
export async function openApi(product: ServedProduct, person: Person): Promise<ApiSession> {
  const { accessToken } = await signIn(product, person)
  async function post(path: string, sent: object): Promise<unknown> {
    return await callApi(product, path, { body: sent, accessToken })
  }
  return {
    get: async path => await callApi(product, path, { accessToken }),
    post,
    patch: async (path, sent) =>
      await callApi(product, path, { body: sent, method: 'PATCH', accessToken }),
    remove: async path => await callApi(product, path, { method: 'DELETE', accessToken }),
    create: async (path, sent) => v.parse(created, await post(path, sent)).data.id,
  }
}

/** A new session of the person, with what the login says of them. */
export async function signIn(
  product: ServedProduct,
  { email, password }: Person,
): Promise<v.InferOutput<typeof calls.login.answer>['data']> {
  const answer = await callApi(product, '/user/login', { body: { account: email, password } })
  return v.parse(calls.login.answer, answer).data
}

/** What goes with a call; one with a body is a POST where nothing else is said. */
export interface ApiCall {
  readonly body?: object
  readonly method?: 'PATCH' | 'DELETE'
  readonly accessToken?: string
}

/** Calls the API. Throws with the answer when it is no success. */
export async function callApi(
  product: ServedProduct,
  path: string,
  call: ApiCall,
): Promise<unknown> {
  const { body, accessToken } = call
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'Content-Type': 'application/json',
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}
