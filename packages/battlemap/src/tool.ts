/** The tool in hand, with what is set for it. */
export type Tool = { readonly name: 'select' } | { readonly name: 'pan' }

export type ToolName = Tool['name']
