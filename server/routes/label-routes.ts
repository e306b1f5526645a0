import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok } from '#domain/result.ts'
import { createLabel } from '../commands/create-label.ts'
import { deleteLabel } from '../commands/delete-label.ts'
import { editLabel } from '../commands/edit-label.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { serveWrite } from '../http/serve-write.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { listLabels } from '../queries/labels.ts'

/** The label calls. */
export function addLabelRoutes(app: Hono, deps: AppDeps): void {
  serveWrite(app, deps, {
    call: calls.createLabel,
    command: (scope, { body }) => createLabel(scope, body),
  })
  serveCall(app, deps, {
    call: calls.listLabels,
    handler: async ({ session }) => {
      const rows = await listLabels(deps.db, session.userId)
      return ok({ answer: successWith('Labels', rows.map(presentLabel)) })
    },
  })
  serveWrite(app, deps, {
    call: calls.editLabel,
    command: (scope, { params, body }) => editLabel(scope, { id: params.id, body }),
  })
  serveWrite(app, deps, {
    call: calls.deleteLabel,
    command: (scope, { params }) => deleteLabel(scope, params.id),
  })
}
