import { completeRenderer } from '@vitrine/rich-text/complete'
import { ConversationView, type ToolRendererProps, type ViewRenderers } from '@vitrine/share-views'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { weatherAnswer } from '../../data/kitchen-garden.ts'

const conversation = prepareConversation(weatherAnswer, completeRenderer)

const Weather = ({ part }: ToolRendererProps) => (
  <p>
    Weather of <strong>{(part.input as { town: string }).town}</strong>, {part.result?.outcome}
  </p>
)

const renderers: ViewRenderers = {
  tools: { weather: Weather },
  data: {
    forecast: ({ part }) => (
      <ol className="forecast" aria-label="Degrees by the hour">
        {(part.data as number[]).map((degrees, hour) => (
          <li key={hour}>{degrees}°</li>
        ))}
      </ol>
    ),
  },
}

export const Example = () => <ConversationView conversation={conversation} renderers={renderers} />
