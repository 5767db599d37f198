import { evaluated, innerScope, isList, isTrue, numberOf, parsed, type Scope, type Value } from './expression'
import type { Pull, SculptRing } from './sculpt'
import { bothSides, type Look, type Part, type Shape } from './shapes'
import { SIDES, type Side } from './skeleton'
import { type Frame, inFrame, NO_TURN, turnAfter, turnBy, type Vec2, type Vec3 } from './vector'

type Text = string | number

/**
 * One entry of a part file: a part, a group of parts (`parts`, `use`, `case`), or a repetition of either. README.md explains the
 * fields.
 */
export interface PartSpec {
  /** A condition: the entry applies if this is true. */
  readonly when?: Text
  /** Repeats the entry for each side of the body, with the names of `sideNames` in scope.ts. */
  readonly sides?: boolean
  /** `item of list` or `item, position of list`; several loops are nested, the first outermost. */
  readonly for?: string | readonly string[]
  /** Names for this entry and the entries inside it; `name(a, b)` defines a function. */
  readonly let?: Readonly<Record<string, Text>>
  readonly parts?: readonly PartSpec[]
  /** The name of a template in shared.json. */
  readonly use?: string
  /** A text that chooses one list of `of`; `otherwise` names the list for unknown texts. */
  readonly case?: string
  readonly of?: Readonly<Record<string, readonly PartSpec[]>>
  readonly otherwise?: string

  /** `{side}` is replaced by left or right. */
  readonly name?: string
  readonly look?: string
  /** The frame; lengths are measured in its unit. */
  readonly on?: string
  readonly at?: string
  /** Radians about x, y and z. */
  readonly turn?: string
  readonly ball?: Text
  readonly square?: Text
  readonly tube?: string
  /** The last radius applies to the rest of the tube. */
  readonly radii?: Text
  readonly cut?: boolean
  readonly lathe?: string
  readonly shade?: string
  readonly loft?: string
  /** Folds around a loft; their depth is the sixth number of a ring. */
  readonly folds?: Text
  /** Rings of a head, and what is pulled out of it. */
  readonly sculpt?: string
  readonly pulls?: string
  readonly plate?: string
  /** The outline is only the right half, from the bottom up. */
  readonly mirrored?: boolean
  /** Below 0 the outline is mirrored to the other side. */
  readonly flip?: string
  /** Factor for the points of a tube or an outline, not for its thickness. */
  readonly grow?: Text
  readonly depth?: Text
  readonly sheet?: string
  readonly thickness?: Text
  readonly ring?: string
}

export interface Builder {
  readonly sideNames: Readonly<Record<Side, Readonly<Record<string, Value>>>>
  readonly templates: Readonly<Record<string, readonly PartSpec[]>>
}

export function partsFrom(specs: readonly PartSpec[], scope: Scope, builder: Builder): Part[] {
  return specs.flatMap((spec) => repeated(spec, scope, builder).flatMap((inner) => partsOf(spec, inner, builder)))
}

/** The names of `let` as an inner scope; each may use the names before it, a function also those after it. */
export function withNames(outer: Scope, names: PartSpec['let'] = {}): Scope {
  const scope = innerScope(outer, {}) as Record<string, Value>
  for (const [key, text] of Object.entries(names)) {
    const [, name = key, parameters] = /^(\w+)\((.*)\)$/.exec(key) ?? []
    if (parameters === undefined) scope[name] = evaluated(text, scope)
    else {
      const called = parameters.split(/\s*,\s*/)
      scope[name] = (...given) => evaluated(text, innerScope(scope, Object.fromEntries(called.map((word, i) => [word, given[i] ?? 0]))))
    }
  }
  return scope
}

function repeated(spec: PartSpec, outer: Scope, { sideNames }: Builder): Scope[] {
  let scopes = spec.sides === true ? SIDES.map((side) => innerScope(outer, sideNames[side])) : [outer]
  for (const loop of [spec.for ?? []].flat()) {
    const [names = '', list = ''] = loop.split(' of ')
    const [item = '', position = 'i'] = names.split(/\s*,\s*/)
    scopes = scopes.flatMap((scope) =>
      listOf(evaluated(list, scope)).map((value, i) => innerScope(scope, { [item]: value, [position]: i })),
    )
  }
  return scopes
}

function partsOf(spec: PartSpec, outer: Scope, builder: Builder): Part[] {
  const scope = withNames(outer, spec.let) as Record<string, Value>
  if (spec.when !== undefined && !isTrue(evaluated(spec.when, scope))) return []
  if (spec.on !== undefined) scope.on = evaluated(spec.on, scope)
  if (spec.look !== undefined) scope.look = evaluated(spec.look, scope)
  if (spec.parts !== undefined) return partsFrom(spec.parts, scope, builder)
  if (spec.use !== undefined) return partsFrom(builder.templates[spec.use] ?? [], scope, builder)
  if (spec.of !== undefined) {
    const chosen = String(evaluated(spec.case ?? '', scope))
    return partsFrom((Object.hasOwn(spec.of, chosen) ? spec.of[chosen] : spec.of[spec.otherwise ?? '']) ?? [], scope, builder)
  }
  return [partOf(spec, scope)]
}

function partOf(spec: PartSpec, scope: Scope): Part {
  const frame = scope.on as Frame
  const { color, finish = 'matte' } = scope.look as Look
  const unit = frame.unit ?? 1
  const numbers = (text: Text) => (typeof text === 'number' ? [text] : (rowsOf(text, scope)[0] ?? []))
  const at = spec.at === undefined ? [] : (rowsOf(spec.at, scope)[0] ?? [])
  const turn = spec.turn === undefined ? NO_TURN : turnBy(...(numbers(spec.turn) as unknown as Vec3))
  return {
    name: (spec.name ?? '').replace('{side}', String(scope.side)),
    shape: shapeOf(spec, scope, unit, numbers),
    position: inFrame(frame, [(at[0] ?? 0) * unit, (at[1] ?? 0) * unit, (at[2] ?? 0) * unit]),
    rotation: turnAfter(frame.turn, turn),
    color,
    finish,
  }
}

/** Multiplies lengths by the unit of the frame, except those of a sheet. */
function shapeOf(spec: PartSpec, scope: Scope, unit: number, numbers: (text: Text) => number[]): Shape {
  const one = (text: Text | undefined, otherwise: number) => (text === undefined ? otherwise : (numbers(text)[0] ?? otherwise))
  const sized = (list: readonly number[], factor = unit) => list.map((value) => value * factor)
  const points = (text: string, factor = unit) => rowsOf(text, scope).map((point) => sized(point, factor))
  const grown = unit * one(spec.grow, 1)
  if (spec.ball !== undefined) {
    const [x = 0, y = x, z = x] = sized(numbers(spec.ball))
    return { kind: 'ellipsoid', radii: [x, y, z], squareness: one(spec.square, 0) }
  }
  if (spec.tube !== undefined) {
    const line = points(spec.tube, grown) as unknown as Vec3[]
    const radii = sized(numbers(spec.radii ?? 0))
    return { kind: 'tube', points: line, radii: line.map((_, index) => radii[index] ?? radii.at(-1) ?? 0), isCut: spec.cut ?? false }
  }
  if (spec.lathe !== undefined) {
    const shade = spec.shade === undefined ? undefined : numbers(spec.shade)
    return { kind: 'lathe', profile: points(spec.lathe) as unknown as Vec2[], depth: one(spec.depth, 1), shade }
  }
  if (spec.loft !== undefined) {
    return {
      kind: 'loft',
      rings: points(spec.loft).map(([x = 0, y = 0, z = 0, width = 0, depth = 0, fold = 0]) => ({
        at: [x, y, z],
        width,
        depth,
        fold: fold / unit,
      })),
      folds: one(spec.folds, 0),
    }
  }
  if (spec.sculpt !== undefined) {
    const pulls = (spec.pulls === undefined ? [] : points(spec.pulls)) as unknown as Pull[]
    return { kind: 'sculpt', rings: points(spec.sculpt) as unknown as SculptRing[], pulls }
  }
  if (spec.plate !== undefined) {
    const outline = points(spec.plate, grown) as unknown as Vec2[]
    const whole = spec.mirrored === true ? bothSides(outline) : outline
    const isFlipped = one(spec.flip, 1) < 0
    return { kind: 'plate', outline: isFlipped ? whole.map(([x, y]): Vec2 => [-x, y]).reverse() : whole, depth: one(spec.depth, 0) * unit }
  }
  if (spec.sheet !== undefined) {
    return { kind: 'sheet', rows: evaluated(spec.sheet, scope) as unknown as Vec3[][], thickness: one(spec.thickness, 0) }
  }
  const [radius = 0, thickness = 0, depth = 1] = numbers(spec.ring ?? '')
  return { kind: 'ring', radius: radius * unit, thickness: thickness * unit, depth }
}

/** Rows of numbers; a row of one expression may be a list of numbers, or of lists of numbers. */
function rowsOf(text: string, scope: Scope): number[][] {
  return parsed(text).flatMap((row) => {
    const values = row.map((expression) => expression(scope))
    const [only] = values
    if (values.length > 1 || !isList(only)) return [values.map(numberOf)]
    return isList(only[0]) ? only.map((point) => listOf(point).map(numberOf)) : [only.map(numberOf)]
  })
}

const listOf = (value: Value): readonly Value[] => (isList(value) ? value : [])
