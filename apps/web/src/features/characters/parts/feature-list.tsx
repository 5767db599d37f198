/** Names of features with their descriptions. */
export function FeatureList({ features }: { readonly features: readonly { readonly name: string; readonly description: string }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 text-sm md:grid-cols-2">
      {features.map(({ name, description }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
