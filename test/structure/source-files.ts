import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOTS = ['src', 'workers', 'server']

/** A source file of the product. */
export interface SourceFile {
  readonly path: string
  readonly isTest: boolean
  readonly text: string
  /** Parsed when it is first asked for. */
  readonly tree: ts.SourceFile
  /** Lines of code in all of it, counted when it is first asked for. */
  readonly lineCount: number
}

// Read and parsed once for all files that look at them in the same worker.
const sourceFiles = ROOTS.flatMap(root =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => sourceFile(join(root, name))),
)

/** Every TypeScript file of the product, tests beside them included. */
export function readSourceFiles(): readonly SourceFile[] {
  return sourceFiles
}

function sourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  let tree: ts.SourceFile | undefined
  let lineCount: number | undefined
  return {
    path,
    isTest: /\.test\.tsx?$/.test(path),
    text,
    get tree() {
      tree ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      return tree
    },
    get lineCount() {
      lineCount ??= codeLines(this.tree)
      return lineCount
    },
  }
}

/** Lines that hold code: neither blank nor only comment. */
export function codeLines(tree: ts.SourceFile, node: ts.Node = tree): number {
  const lines = new Set<number>()
  function visit(child: ts.Node): void {
    if (child.getChildCount(tree) === 0 && child.getText(tree) !== '') {
      const first = tree.getLineAndCharacterOfPosition(child.getStart(tree)).line
      const last = tree.getLineAndCharacterOfPosition(child.getEnd()).line
      for (let line = first; line <= last; line += 1) lines.add(line)
    }
    // JSDoc is among a node's children; it is no code.
    for (const part of child.getChildren(tree)) if (!ts.isJSDoc(part)) visit(part)
  }
  visit(node)
  return lines.size
}

/** Every function that has a name or a body of its own statements. */
export function functionsOf(tree: ts.SourceFile): readonly ts.FunctionLikeDeclaration[] {
  const found: ts.FunctionLikeDeclaration[] = []
  function visit(node: ts.Node): void {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)
    if (isNamed && node.body !== undefined) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Exported declarations without a docstring, by name. */
export function undocumentedExports(tree: ts.SourceFile): readonly string[] {
  return tree.statements.filter(isExported).flatMap(statement => {
    if (ts.getJSDocCommentsAndTags(statement).length > 0) return []
    return [nameOf(statement)]
  })
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  const modifiers = ts.getModifiers(statement) ?? []
  return modifiers.some(modifier => modifier.kind === ts.SyntaxKind.ExportKeyword)
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(each => each.name.getText()).join(', ')
  }
  const { name } = statement as ts.Statement & { readonly name?: ts.Node }
  return name?.getText() ?? statement.getText().slice(0, 40)
}
