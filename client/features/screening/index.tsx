import { CheckCircleFilled, ExclamationCircleFilled, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';
import { LinkButton } from '../../components/LinkButton';
import { useLoan } from '../../loan/queries/useLoan';
import { useFromWorkbook } from '../../workbook';
import { paths } from '../../paths';
import { useFileCount } from './calls';
import { figureTexts, stateOf, STEPS, type StepFacts, type StepState } from './steps';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './Screening.module.css';

const ICONS: Readonly<Record<StepState, ReactNode>> = {
  done: <CheckCircleFilled aria-hidden />,
  wrong: <ExclamationCircleFilled aria-hidden />,
  open: undefined,
};
const WORDS: Readonly<Record<StepState, string>> = {
  done: 'complete',
  wrong: 'breaks a rule',
  open: 'to do',
};

/**
 * /loans/{uuid}/screening: the steps of screening, each with its missing inputs, inside the open workbook.
 */
export default function ScreeningSteps() {
  const { uuid = '' } = useParams();
  const { pathname } = useLocation();
  const facts = useStepFacts(uuid);
  const at = STEPS.findIndex(({ path }) => pathname.replace(/(?<!\/)\/+$/, '').endsWith(`/${path}`));
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  const to = paths.loan(uuid).screeningStep;
  return (
    <Stack gap={4} most={1240} className={styles.steps}>
      <nav aria-label="Screening steps">
        <Row as="ol" gap={2} wrap ruled="below" className={styles.stepper}>
          {STEPS.map(({ path, label }, index) => {
            const state = stateOf(path, facts);
            return (
              <li key={path}>
                <NavLink
                  to={to(path)}
                  className={styles.step}
                  data-state={state}
                  data-here={index === at || undefined}
                >
                  <Text tone="muted" size="small" digits className={styles.mark}>
                    {ICONS[state] ?? index + 1}
                  </Text>
                  {label}
                  <span className="visually-hidden">, {WORDS[state]}</span>
                </NavLink>
              </li>
            );
          })}
        </Row>
      </nav>
      <Box grow>
        <Outlet />
      </Box>
      <Row as="footer" justify="between" ruled="above" className={styles.foot}>
        {before && (
          <LinkButton to={to(before.path)} icon={<LeftOutlined aria-hidden />}>
            {before.label}
          </LinkButton>
        )}
        {after && (
          <LinkButton
            className={styles.next}
            to={to(after.path)}
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
          >
            {after.label}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}

function useStepFacts(uuid: string): StepFacts {
  const loan = useLoan(uuid);
  const files = useFileCount(uuid);
  const textOf = useFromWorkbook(figureTexts);
  return {
    propertyPlaced: Boolean(loan.data?.propertyAddress.position ?? loan.data?.propertyAddress.county),
    files,
    status: loan.data?.stages.screening.status ?? null,
    textOf,
  };
}
