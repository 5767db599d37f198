import { createElement, Fragment, type ReactNode } from 'react'
import { t, type Values } from './translate'

/** Stands in the finished text where an element belongs; no text holds it otherwise. */
const MARK = '\u0000'

/** As `t`, where elements are a part of the sentence. The language decides where in it they stand. */
export function rich(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  const values: Values = Object.fromEntries(
    Object.entries(nodes).map(([name, node]) => [name, isPlain(node) ? node : `${MARK}${name}${MARK}`]),
  )
  const parts = t(text, values)
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : nodes[part]))
  // Spread, so that React takes them as written side by side: their places in the sentence are all that tells them apart.
  return createElement(Fragment, undefined, ...parts)
}

function isPlain(node: ReactNode): node is string | number {
  return typeof node === 'string' || typeof node === 'number'
}
