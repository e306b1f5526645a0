import { toJsonSchema } from '@valibot/to-json-schema'
import type { JsonSchema } from '#server/http/openapi/json-schema.ts'
import { figureArguments, nameArguments } from './tool-arguments.ts'

/** The tool that reckons; its results have placeholders. */
export const FIGURE_TOOL = 'figure'

/** The tool that lists names. */
export const NAMES_TOOL = 'names'

/**
 * All that a model can do: read figures of the one ledger, and names in it. There is no tool that
 * writes, none that reaches a network, and no way to name a person (assistant 1).
 */
export const TOOLS = [
  {
    type: 'function',
    function: {
      name: FIGURE_TOOL,
      description:
        "One figure or list out of the person's records. Without days it takes those that the figure is usually asked for. Transfers between own wallets are left out.",
      parameters: schemaOf(figureArguments),
    },
  },
  {
    type: 'function',
    function: {
      name: NAMES_TOOL,
      description:
        'What the wallets, labels, budgets and categories of the ledger are called, and how many records have the searched words in their description.',
      parameters: schemaOf(nameArguments),
    },
  },
] as const

function schemaOf(schema: typeof figureArguments | typeof nameArguments): JsonSchema {
  const { $schema: _schema, ...body } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return body
}
