import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import shared from '../data/parts/shared.json'
import type { PartSpec } from './build-parts'
import { parsed } from './expression'

const FOLDER = new URL('../data/parts/', import.meta.url)
const SHAPES = ['ball', 'tube', 'lathe', 'loft', 'plate', 'sheet', 'ring', 'sculpt'] as const
/** Fields whose text is an expression. */
const EXPRESSIONS = [
  'when',
  'case',
  'look',
  'on',
  'at',
  'turn',
  'square',
  'radii',
  'shade',
  'flip',
  'grow',
  'depth',
  'folds',
  'pulls',
  'thickness',
  ...SHAPES,
]
const OTHERS = ['sides', 'for', 'let', 'parts', 'use', 'of', 'otherwise', 'name', 'cut', 'mirrored']

const files = readdirSync(FOLDER).filter((name) => name !== 'shared.json')
const listsOf = (file: string) => [JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as readonly PartSpec[]]

/** Every entry of these lists, including nested ones. */
function entriesOf(lists: readonly (readonly PartSpec[])[]): PartSpec[] {
  return lists.flat().flatMap((entry) => [entry, ...entriesOf([entry.parts ?? [], ...Object.values(entry.of ?? {})])])
}

describe.each([
  ...files.map((file) => [file, listsOf(file)] as const),
  ['shared.json', Object.values(shared.templates) as unknown as PartSpec[][]] as const,
])('%s', (_, lists) => {
  const entries = entriesOf(lists)

  it('has only fields that the builder reads', () => {
    const unknown = entries.flatMap((entry) => Object.keys(entry).filter((field) => ![...EXPRESSIONS, ...OTHERS].includes(field)))
    expect(unknown).toEqual([])
  })

  it('says of each entry either one shape or what stands in its place', () => {
    const kinds = [...SHAPES, 'parts', 'use', 'of'] as const
    expect(entries.filter((entry) => kinds.filter((kind) => entry[kind] !== undefined).length !== 1)).toEqual([])
  })

  it('names every part, and only templates that exist', () => {
    const isShape = (entry: PartSpec) => SHAPES.some((shape) => entry[shape] !== undefined)
    expect(entries.filter((entry) => isShape(entry) && !/^(\{side\}-)?[a-z]+(-[a-z]+)*$/.test(entry.name ?? ''))).toEqual([])
    expect(entries.filter(({ use }) => use !== undefined && !Object.hasOwn(shared.templates, use))).toEqual([])
  })

  it('holds expressions that can be read', () => {
    const texts = entries.flatMap((entry) => [
      ...Object.entries(entry).flatMap(([field, value]) => (EXPRESSIONS.includes(field) && typeof value === 'string' ? [value] : [])),
      ...[entry.for ?? []].flat().map((loop) => loop.split(' of ')[1] ?? ''),
      ...Object.values(entry.let ?? {}).map(String),
    ])
    expect(texts.filter((text) => !isReadable(text))).toEqual([])
  })
})

function isReadable(text: string): boolean {
  try {
    return parsed(text).length > 0
  } catch {
    return false
  }
}
