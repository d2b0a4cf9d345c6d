import { Button } from 'antd';
import type { QuoteOffer } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { paths } from '../../paths';
import { useSizedAmount } from './calls';
import { Row } from '../../components/boxes';
import styles from './Quote.module.css';

/** Warnings about the quote before it is sent, with the sized amount one click away. */
export function OfferCaution({
  loanUuid,
  offer: { words, sized },
}: {
  readonly loanUuid: string;
  readonly offer: QuoteOffer;
}) {
  const take = useSizedAmount(loanUuid);
  return (
    <Row
      role="alert"
      aria-label="Before this quote is sent"
      gap={3}
      wrap
      align="center"
      digits
      padY={2}
      padX={3}
      className={styles.caution}
    >
      <span>
        {words}
        {sized && !sized.canUse && ` The sizing comes to ${sized.shown}.`}
      </span>
      {sized?.canUse && (
        <Button
          type="primary"
          size="small"
          loading={take.isPending}
          onClick={() => take.mutate(sized.amount)}
        >
          Use the sized amount of {sized.shown}
        </Button>
      )}
      <LinkButton size="small" to={paths.loan(loanUuid).screeningStep('sizing')}>
        Loan Sizing
      </LinkButton>
    </Row>
  );
}
