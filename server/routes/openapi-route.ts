import type { Hono } from 'hono'
import { API_BASE } from '#contract/call.ts'
import { jsonResponse } from '../http/respond.ts'
import { openApiDocument } from '../openapi/document.ts'

/** GET /openapi.json: the calls as OpenAPI 3.1, made once. */
export function addOpenApiRoute(app: Hono): void {
  const document = openApiDocument()
  app.get(`${API_BASE}/openapi.json`, () => jsonResponse(200, document))
}
