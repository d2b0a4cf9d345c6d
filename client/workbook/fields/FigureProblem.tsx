import { Understood } from '../../components/form/Understood';
import { useStill } from '../../components/form/useStill';
import type { FigureField } from './useFigureField';
import { Text } from '../../components/boxes';

/**
 * Below a figure field: how the typed text was understood, the question which of two readings is meant, or
 * why it is refused.
 */
export function FigureProblem({ id, field }: { readonly id: string; readonly field: FigureField }) {
  const { meant, choose } = field;
  const problem = useStill(field.problem);
  return (
    <>
      <Understood
        id={meant.readings && `${id}-problem`}
        {...meant}
        passing
        asked={problem !== undefined}
        onChoose={choose}
      />
      {problem !== undefined && !meant.readings && (
        <Text as="p" id={`${id}-problem`} above={1} tone="bad" size="small" snug role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
